// extract.mjs: finds the messages of the sources: every `i18n.t({ id, message, comment })`.
import { parseSync, Visitor } from 'vite';

const inOrder = new Intl.Collator('en').compare;

/**
 * The messages of these files (their texts by path), in the order of their ids. Throws for a call that is not written out,
 * for `t` taken from `i18n` in any other way, and for two texts of one id.
 */
export function extractMessages(sources) {
  const found = new Map();
  for (const [file, code] of Object.entries(sources))
    for (const { id, message, comment } of messagesIn(file, code)) {
      const entry = found.get(id) ?? { text: message, notes: [], files: [] };
      if (entry.text !== message)
        throw new Error(
          `${id} has two texts: “${entry.text}” (${entry.files[0]}) and “${message}” (${file}).`,
        );
      if (comment !== undefined) entry.notes.push(comment);
      entry.files.push(file);
      found.set(id, entry);
    }
  for (const { notes, files } of found.values()) {
    notes.sort();
    files.sort(inOrder);
  }
  return Object.fromEntries([...found].sort(([a], [b]) => inOrder(a, b)));
}

function messagesIn(file, code) {
  if (!/\bi18n\b/.test(code)) return [];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  const called = new Set();
  const lineOf = (start) => code.slice(0, start).split('\n').length;
  new Visitor({
    MemberExpression(member) {
      if (member.object.name !== 'i18n' || called.has(member)) return;
      if (member.computed || member.property.name === 't')
        throw new Error(`${file}:${lineOf(member.start)}: a message is written as i18n.t({ … }).`);
    },
    CallExpression({ callee, arguments: [given], start }) {
      if (callee.object?.name !== 'i18n' || callee.computed || callee.property?.name !== 't') return;
      called.add(callee);
      const texts = Object.fromEntries(
        (given?.properties ?? []).map(({ key, value }) => [key?.name, value?.value]),
      );
      for (const name of ['id', 'message', ...('comment' in texts ? ['comment'] : [])])
        if (typeof texts[name] !== 'string')
          throw new Error(`${file}:${lineOf(start)}: the ${name} of a message is one text in quotes.`);
      found.push(texts);
    },
  }).visit(program);
  return found;
}
