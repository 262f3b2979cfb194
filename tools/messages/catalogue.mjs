// catalogue.mjs: reads and writes message catalogues (PO files).
import PO from 'pofile';

const STALE = 'fuzzy';
const HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: en\\n"\n';

/** By text: reading a catalogue takes a fifth of a second, and several checks read the same. */
const known = new Map();

/** The messages of a catalogue by id. A stale one was translated from another English text. */
export function readCatalogue(catalogue) {
  const messages = known.get(catalogue) ?? messagesIn(catalogue);
  known.set(catalogue, messages);
  return messages;
}

function messagesIn(catalogue) {
  const items = PO.parse(catalogue).items.filter(({ obsolete }) => !obsolete);
  return Object.fromEntries(
    items.map((item) => [
      item.msgid,
      {
        text: item.msgstr[0],
        notes: item.extractedComments,
        files: item.references,
        translatorNotes: item.comments,
        isStale: item.flags[STALE] === true,
      },
    ]),
  );
}

/** `catalogue` with these messages instead of its own; its header stays. A new one without `catalogue`. */
export function writeCatalogue(messages, catalogue = HEADER) {
  const po = PO.parse(catalogue);
  po.items = Object.entries(messages).map(
    ([id, { text, notes = [], files = [], translatorNotes = [], isStale = false }]) =>
      Object.assign(new PO.Item(), {
        msgid: id,
        msgstr: [text],
        extractedComments: notes,
        references: files,
        comments: translatorNotes,
        flags: isStale ? { [STALE]: true } : {},
      }),
  );
  return po.toString();
}
