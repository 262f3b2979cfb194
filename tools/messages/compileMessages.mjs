// compileMessages.mjs: compiles messages with placeholders while the app is built: no message parser is downloaded or
// run in the page.
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readCatalogue } from './catalogue.mjs';
import { appSources, extractMessages, messageCalls } from './extract.mjs';
import { isStale } from './translations.mjs';

/** The languages whose file name the page finds in an attribute before it starts (public/appearance.js). */
const CATALOGUE = /\/src\/ui\/messages\/(\w+)\.po$/;
/** The header of a catalogue in such a language. */
const RIGHT_TO_LEFT = /^"Language: (?:ar|fa|he|ur)\b/m;
const EARLY = '<script src="/appearance.js"';

/**
 * Vite plugin: in `t('id', 'Text')` a text with braces becomes what Lingui would compile at run time, and in a build the id
 * becomes a short one. An imported catalogue becomes a module of such messages by id. A build names the file of each
 * language in the page, so that it can be preloaded before the first paint.
 */
export function compileMessages() {
  let english = {};
  let shortIds = new Map();
  return {
    name: 'trine-compile-messages',
    enforce: 'pre',
    configResolved({ command }) {
      if (command !== 'build') return;
      english = extractMessages(appSources());
      shortIds = shortIdsOf(Object.keys(english));
    },
    transform(code, id) {
      const [path] = id.split('?');
      if (path.endsWith('.po'))
        return {
          code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(code, english, shortIds)))});`,
          map: null,
          moduleType: 'js',
        };
      if (!/\/src\/.*\.tsx?$/.test(path)) return null;
      const compiled = compileIn(path, code, shortIds);
      return compiled === code ? null : { code: compiled, map: null };
    },
    transformIndexHtml(html, { bundle }) {
      if (!bundle) return html;
      const attributes = Object.values(bundle).flatMap(({ facadeModuleId, fileName }) => {
        const language = CATALOGUE.exec(facadeModuleId ?? '')?.[1];
        return language ? [`data-words-${language}="/${fileName}" `] : [];
      });
      if (attributes.length === 0 || !html.includes(EARLY))
        throw new Error(
          'The page cannot ask for its language early: its file or the early script has another name.',
        );
      return html.replace(EARLY, EARLY.replace(' ', ` ${attributes.sort().join('')}`));
    },
  };
}

/** What stands in a build for each of these ids: its number. Other ids stay as they are. */
export function shortIdsOf(ids) {
  return new Map(ids.map((id, index) => [id, index.toString(36)]));
}

/**
 * The messages of a catalogue by short id, else by id, compiled like those in the sources. A missing translation, and one of
 * another English text than that in `english`, is left out: the page shows English.
 */
export function compileCatalogue(po, english = {}, shortIds = new Map()) {
  const compile = RIGHT_TO_LEFT.test(po) ? (text) => isolated(compileMessage(text)) : compileMessage;
  const messages = Object.entries(readCatalogue(po)).filter(
    ([id, entry]) => entry.text && !(english[id] ? isStale(entry, english[id].text) : entry.isStale),
  );
  return Object.fromEntries(
    messages.map(([id, { text }]) => [shortIds.get(id) ?? id, text.includes('{') ? compile(text) : text]),
  );
}

/** A message whose values keep their own direction: "−0.25 BTC" in Arabic words stays left to right. */
function isolated(tokens) {
  if (!Array.isArray(tokens)) return tokens;
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [token];
    const [name, kind, choices] = token;
    if (kind === undefined) return ['\u2068', token, '\u2069'];
    if (typeof choices !== 'object') return [token];
    const parts = Object.entries(choices).map(([choice, part]) => [choice, isolated(part)]);
    return [[name, kind, Object.fromEntries(parts)]];
  });
}

/** The source of `file` with its messages compiled and without the notes for translators. All lines keep their numbers. */
export function compileIn(file, code, shortIds = new Map()) {
  const edits = messageCalls(file, code).flatMap(({ id, message, values, note }) => [
    { start: id.start, end: id.end, text: `'${shortIds.get(id.value) ?? id.value}'` },
    ...(message.value.includes('{')
      ? [{ start: message.start, end: message.end, text: JSON.stringify(compileMessage(message.value)) }]
      : []),
    ...(note
      ? [{ start: values.end, end: note.end, text: code.slice(values.end, note.end).replace(/[^\n]/g, '') }]
      : []),
  ]);
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
