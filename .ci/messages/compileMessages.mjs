// compileMessages.mjs: compiles messages with placeholders while the app is built: no message parser is downloaded or
// run in the page.
import { readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readCatalogue } from './catalogue.mjs';

const MESSAGE = /(\bmessage:\s*)('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** The id of a message, which always comes first. */
const ID = /(\bi18n\.t\(\{\s*id:\s*)'([\w.-]+)'/g;

/** A note for translators; the catalogue keeps it, the build drops it. */
const NOTE = /\bcomment:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;

const SOURCE = new URL('../../src/ui/messages/en.po', import.meta.url);

/** Where the page finds the file name of the German messages before it starts (public/appearance.js). */
const GERMAN = '/src/ui/messages/de.po';
const EARLY = '<script src="/appearance.js"';

/**
 * Vite plugin: in `i18n.t({ id, message })` a message with braces becomes what Lingui would compile at run time, and the
 * id a short one. An imported catalogue becomes a module of such messages by short id. A build names the file of the
 * other language in the page, so that it can be preloaded before the first paint.
 */
export function compileMessages() {
  const shortIds = shortIdsOf(readFileSync(SOURCE, 'utf8'));
  return {
    name: 'trine-compile-messages',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('.po'))
        return {
          code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(code, shortIds)))});`,
          map: null,
          moduleType: 'js',
        };
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('i18n.t(')) return null;
      const compiled = compileIn(code, shortIds);
      return compiled === code ? null : { code: compiled, map: null };
    },
    transformIndexHtml(html, { bundle }) {
      if (!bundle) return html;
      const chunk = Object.values(bundle).find(
        (each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(GERMAN),
      );
      if (!chunk || !html.includes(EARLY))
        throw new Error(
          'The page cannot ask for the German words early: their file or its early script has another name.',
        );
      return html.replace(EARLY, `<script data-words-de="/${chunk.fileName}" src="/appearance.js"`);
    },
  };
}

/** What stands in the build for each id of a catalogue: its number. Ids that the catalogue lacks stay as they are. */
export function shortIdsOf(po) {
  return new Map(Object.keys(readCatalogue(po)).map((id, index) => [id, index.toString(36)]));
}

/**
 * The messages of a catalogue by short id, else by id, compiled like those in the sources. A missing translation, or one
 * marked `fuzzy` because its English text has changed, is left out: the page shows English.
 */
export function compileCatalogue(po, shortIds = new Map()) {
  const messages = Object.entries(readCatalogue(po)).filter(([, { text, isStale }]) => text && !isStale);
  return Object.fromEntries(
    messages.map(([id, { text }]) => [
      shortIds.get(id) ?? id,
      text.includes('{') ? compileMessage(text) : text,
    ]),
  );
}

/**
 * The source with its messages compiled and without the notes for translators. Throws for an unknown escape: a message
 * must not change unnoticed.
 */
export function compileIn(code, shortIds = new Map()) {
  return code
    .replace(NOTE, '')
    .replace(ID, (_whole, head, id) => `${head}'${shortIds.get(id) ?? id}'`)
    .replace(MESSAGE, (whole, head, literal) => {
      const text = textOf(literal);
      return text.includes('{') ? `${head}${JSON.stringify(compileMessage(text))}` : whole;
    });
}

function textOf(literal) {
  return literal.slice(1, -1).replace(/\\(.)/g, (_escape, letter) => {
    if (letter === 'n') return '\n';
    if (/[a-z0-9]/i.test(letter)) throw new Error(`A message with an unknown escape: ${literal}`);
    return letter;
  });
}
