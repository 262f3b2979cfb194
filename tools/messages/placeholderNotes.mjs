// placeholderNotes.mjs: a note for translators on each placeholder of a message, written into the English catalogue.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { readCatalogue, writeCatalogue } from './catalogue.mjs';

/**
 * `catalogue` (the text of en.po) with a note `{name}: meaning` for each placeholder of each message. `glossary` maps
 * names to notes. A placeholder that the note in the source already explains gets none.
 */
export function withPlaceholderNotes(catalogue, glossary) {
  const messages = readCatalogue(catalogue);
  for (const message of Object.values(messages)) {
    const written = message.notes.filter((note) => !isPlaceholderNote(note));
    const notes = placeholdersOf(message.text)
      .filter((name) => glossary[name] !== undefined && !isExplained(name, written))
      .map((name) => `{${name}}: ${glossary[name]}`);
    message.notes = [...written, ...notes];
  }
  return writeCatalogue(messages, catalogue);
}

/**
 * Problems between messages and glossary, one sentence each: a placeholder without a note, a note without a message.
 */
export function glossaryProblems(catalogue, glossary) {
  const used = new Set();
  const problems = [];
  for (const [id, { text }] of Object.entries(readCatalogue(catalogue)))
    for (const name of placeholdersOf(text)) {
      used.add(name);
      if (glossary[name] === undefined)
        problems.push(`${id}: explain {${name}} in src/ui/messages/placeholders.json.`);
    }
  for (const name of Object.keys(glossary))
    if (!used.has(name)) problems.push(`placeholders.json: no message has {${name}}.`);
  return problems;
}

/** Names of the placeholders of a message, in the order of their appearance, choices included. */
function placeholdersOf(text) {
  const found = new Set();
  const visit = (tokens) => {
    for (const token of Array.isArray(tokens) ? tokens : []) {
      if (typeof token === 'string') continue;
      const [name, , choices] = token;
      found.add(name);
      if (typeof choices === 'object') for (const part of Object.values(choices)) visit(part);
    }
  };
  visit(compileMessageOrThrow(text));
  return [...found];
}

const isPlaceholderNote = (note) => /^\{\w+\}: /.test(note);

const isExplained = (name, notes) =>
  notes.some((note) => new RegExp(`(\\{${name}\\}|\\b${name}\\b[^.;]*:)`).test(note));
