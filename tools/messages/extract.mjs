// extract.mjs: finds the texts of the sources: every `t('id', 'Text', values, 'note')`.
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { ROOT } from '../setup.mjs';

const inOrder = new Intl.Collator('en').compare;

/** A file that reads texts imports `t`, or the catalogue itself, from here. */
const USES = /from '[^']*\bi18n\.ts'/;

/** The app's sources by path, without tests. */
export function appSources() {
  const files = readdirSync(`${ROOT}src`, { recursive: true })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path));
  return Object.fromEntries(files.map((path) => [path, readFileSync(ROOT + path, 'utf8')]));
}

/** The messages of these files (their texts by path), in the order of their ids. Throws for two texts of one id. */
export function extractMessages(sources) {
  const found = new Map();
  for (const [file, code] of Object.entries(sources))
    for (const { id, message, note } of messageCalls(file, code)) {
      const entry = found.get(id.value) ?? { text: message.value, notes: [], files: [] };
      if (entry.text !== message.value)
        throw new Error(
          `${id.value} has two texts: “${entry.text}” (${entry.files[0]}) and “${message.value}” (${file}).`,
        );
      if (note !== undefined) entry.notes.push(note.value);
      entry.files.push(file);
      found.set(id.value, entry);
    }
  for (const { notes, files } of found.values()) {
    notes.sort();
    files.sort(inOrder);
  }
  return Object.fromEntries([...found].sort(([a], [b]) => inOrder(a, b)));
}

/**
 * The calls of `t` in a file: the syntax nodes of `id`, `message` and, where they are given, `values` and `note`. Throws for
 * a call whose texts are not written out, and for any other way to read a text.
 */
export function messageCalls(file, code) {
  if (!USES.test(code)) return [];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const calls = [];
  const known = new Set();
  const refuse = ({ start }, sentence) => {
    throw new Error(`${file}:${code.slice(0, start).split('\n').length}: ${sentence}`);
  };
  const checkText = (node, name) => {
    if (typeof node?.value !== 'string')
      refuse(node ?? program, `the ${name} of a message is one text in quotes.`);
  };
  new Visitor({
    ImportSpecifier: ({ imported, local }) => known.add(imported).add(local),
    Property: ({ key, computed, shorthand }) => !computed && !shorthand && known.add(key),
    MemberExpression(member) {
      const { object, property, computed } = member;
      if (object.name === 'i18n' && (computed || ['t', '_'].includes(property.name)))
        refuse(member, "a message is written as t('id', 'Text').");
      if (!computed) known.add(property);
    },
    CallExpression(call) {
      if (call.callee.name !== 't') return;
      known.add(call.callee);
      const [id, message, values, note] = call.arguments;
      checkText(id ?? call, 'id');
      checkText(message ?? call, 'text');
      if (note !== undefined) checkText(note, 'note');
      calls.push({ id, message, values, note });
    },
    Identifier(node) {
      if (node.name === 't' && !known.has(node)) refuse(node, "a message is written as t('id', 'Text').");
    },
  }).visit(program);
  return calls;
}
