// compileMessages.mjs: compiles messages with placeholders while the app is built: no message parser is downloaded or
// run in the page.
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const MESSAGE = /(\bmessage:\s*)('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** A note for translators; the catalogue keeps it, the build drops it. */
const NOTE = /\bcomment:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;

/** Where the page finds the file name of the German messages before it starts (public/appearance.js). */
const GERMAN = '/src/ui/messages/de.po';
const EARLY = '<script src="/appearance.js"';

/**
 * Vite plugin: in `i18n.t({ id, message })` a message with braces becomes what Lingui would compile at run time, and an
 * imported catalogue a module of such messages by id. A build names the file of the other language in the page, so that
 * it can be preloaded before the first paint.
 */
export function compileMessages() {
  return {
    name: 'trine-compile-messages',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('.po'))
        return {
          code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(code)))});`,
          map: null,
          moduleType: 'js',
        };
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('i18n.t(')) return null;
      const compiled = compileIn(code);
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

/**
 * The messages of a catalogue by id, compiled like those in the sources. A missing translation, or one marked `fuzzy`
 * because its English text has changed, is left out: the page shows English.
 */
export function compileCatalogue(po) {
  const messages = Object.entries(formatter({ lineNumbers: false }).parse(po)).filter(
    ([, { translation, obsolete, extra }]) => translation && !obsolete && !extra?.flags.includes('fuzzy'),
  );
  return Object.fromEntries(
    messages.map(([id, { translation }]) => [
      id,
      translation.includes('{') ? compileMessage(translation) : translation,
    ]),
  );
}

/**
 * The source with its messages compiled and without the notes for translators. Throws for an unknown escape: a message
 * must not change unnoticed.
 */
export function compileIn(code) {
  return code.replace(NOTE, '').replace(MESSAGE, (whole, head, literal) => {
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
