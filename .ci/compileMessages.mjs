// compileMessages.mjs: words with values in them are taken apart while the app is built: no parser of messages is downloaded, and none runs while one trades.
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const MESSAGE = /(\bmessage:\s*)('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** A note for translators; the catalogue keeps it, the page has no use for it. */
const NOTE = /\bcomment:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;

/** Where the page learns, before anything else, how the file with the German words is called (public/appearance.js). */
const GERMAN = '/src/ui/messages/de.po';
const EARLY = '<script src="/appearance.js"';

/**
 * Vite plugin: in `i18n.t({ id, message })` a message with braces becomes what Lingui would make of it at run time, and an imported catalogue
 * a module of such messages by id. In a build the page names the file of the other language, so that it can be asked for before the first paint.
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
 * The messages of a catalogue by id, compiled like those in the sources. What is not written yet, or was written for an English text that has
 * changed since (`fuzzy`), is left out: the page says it in English.
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

/** The source with its messages compiled and without the notes for translators. Throws for an escape it does not know: a message must not change its words unnoticed. */
export function compileIn(code) {
  return code.replace(NOTE, '').replace(MESSAGE, (whole, head, literal) => {
    const text = textOf(literal);
    return text.includes('{') ? `${head}${JSON.stringify(compileMessage(text))}` : whole;
  });
}

function textOf(literal) {
  return literal.slice(1, -1).replace(/\\(.)/g, (_escape, letter) => {
    if (letter === 'n') return '\n';
    if (/[a-z0-9]/i.test(letter))
      throw new Error(`A message with an escape nobody has thought of: ${literal}`);
    return letter;
  });
}
