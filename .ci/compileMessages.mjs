// Words with values in them are taken apart while the app is built: no parser of messages is downloaded, and none runs while one trades.
import { compileMessage } from '@lingui/message-utils/compileMessage';

const MESSAGE = /(\bmessage:\s*)('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** Vite plugin: in `i18n.t({ id, message })` a message with braces becomes what Lingui would make of it at run time. */
export function compileMessages() {
  return {
    name: 'trine-compile-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('i18n.t(')) return null;
      const compiled = compileIn(code);
      return compiled === code ? null : { code: compiled, map: null };
    },
  };
}

/** The source with its messages compiled. Throws for an escape it does not know: a message must not change its words unnoticed. */
export function compileIn(code) {
  return code.replace(MESSAGE, (whole, head, literal) => {
    const text = textOf(literal);
    return text.includes('{') ? `${head}${JSON.stringify(compileMessage(text))}` : whole;
  });
}

function textOf(literal) {
  return literal.slice(1, -1).replace(/\\(.)/g, (_escape, letter) => {
    if (letter === 'n') return '\n';
    if (/[a-z0-9]/i.test(letter)) throw new Error(`A message with an escape nobody has thought of: ${literal}`);
    return letter;
  });
}
