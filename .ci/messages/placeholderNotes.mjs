// placeholderNotes.mjs: a note for translators on each placeholder of a message, written into the English catalogue.
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const FORMAT = formatter({ lineNumbers: false });

/**
 * `catalogue` (the text of en.po) with a note `{name}: meaning` for each placeholder of each message. `glossary` maps
 * names to notes. A placeholder that the note in the source already explains gets none.
 */
export function withPlaceholderNotes(catalogue, glossary) {
  const messages = FORMAT.parse(catalogue);
  for (const message of Object.values(messages)) {
    const written = (message.comments ?? []).filter((comment) => !isPlaceholderNote(comment));
    const notes = placeholdersOf(message.translation)
      .filter((name) => glossary[name] !== undefined && !isExplained(name, written))
      .map((name) => `{${name}}: ${glossary[name]}`);
    message.comments = [...written, ...notes];
  }
  return FORMAT.serialize(messages, { locale: 'en', sourceLocale: 'en', existing: catalogue });
}

/**
 * Problems between messages and glossary, one sentence each: a placeholder without a note, a note without a message.
 */
export function glossaryProblems(catalogue, glossary) {
  const used = new Set();
  const problems = [];
  for (const [id, message] of Object.entries(FORMAT.parse(catalogue)))
    for (const name of placeholdersOf(message.translation)) {
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

const isPlaceholderNote = (comment) => /^\{\w+\}: /.test(comment);

const isExplained = (name, comments) =>
  comments.some((comment) => new RegExp(`(\\{${name}\\}|\\b${name}\\b[^.;]*:)`).test(comment));
