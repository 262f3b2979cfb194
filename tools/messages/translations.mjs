// translations.mjs: keeps the catalogue of a language in step with the English one, and checks it.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { readCatalogue, writeCatalogue } from './catalogue.mjs';

/** The comment before a translation that holds the English text it was written for. */
const ENGLISH = 'English: ';

/**
 * `catalogue` (the text of de.po, for example) brought in step with `source` (that of en.po): new ids get an empty text, removed ids
 * are dropped, and a translation whose English text has changed is marked `fuzzy` until a translator removes the mark.
 */
export function inStep(source, catalogue) {
  const english = readCatalogue(source);
  const before = readCatalogue(catalogue);
  const next = Object.entries(english).map(([id, { text }]) => {
    const old = before[id];
    const isMarked = Boolean(old?.text) && isStale(old, text);
    const notes = [`${ENGLISH}${JSON.stringify(text)}`];
    return [id, { text: old?.text ?? '', notes, translatorNotes: old?.translatorNotes, isStale: isMarked }];
  });
  return writeCatalogue(Object.fromEntries(next), catalogue);
}

/** The texts of a catalogue by message id. */
export function textsOf(catalogue) {
  return Object.fromEntries(Object.entries(readCatalogue(catalogue)).map(([id, { text }]) => [id, text]));
}

/** What a translator has to do, one sentence for each id: until then the page shows the English text. */
export function missingOf(source, catalogue) {
  const english = readCatalogue(source);
  const translated = readCatalogue(catalogue);
  const gone = Object.keys(translated).filter((id) => english[id] === undefined);
  return [
    ...gone.map((id) => `${id}: there is no such message any more.`),
    ...Object.entries(english).flatMap(([id, { text }]) => {
      const entry = translated[id];
      if (entry === undefined) return [`${id}: not in the catalogue.`];
      if (entry.text.trim() === '') return [`${id}: not translated.`];
      return isStale(entry, text)
        ? [`${id}: its English has changed. Look at it, and take away the mark "fuzzy".`]
        : [];
    }),
  ];
}

/** Translations that would show other values than their English text, or none: one sentence for each id. */
export function mistakesOf(source, catalogue) {
  const translated = readCatalogue(catalogue);
  const [, language = 'en'] = /^"Language: (\w+)/m.exec(catalogue) ?? [];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return Object.entries(readCatalogue(source)).flatMap(([id, { text }]) => {
    const entry = translated[id];
    if (!entry?.text.trim() || isStale(entry, text)) return [];
    try {
      const [wanted, found] = [argumentsOf(text), argumentsOf(entry.text)].map((names) =>
        [...names].sort((a, b) => (a < b ? -1 : 1)),
      );
      const unused = pluralsIn(entry.text).filter((each) => !pluralCategories.includes(each));
      if (unused.length > 0) return [`${id}: ${language} never uses the plural form "${unused.join(', ')}".`];
      return hasSameValues(wanted, found)
        ? []
        : [`${id}: its values are "${found.join(', ')}" instead of "${wanted.join(', ')}".`];
    } catch (error) {
      return [`${id}: it is not well formed: ${String(error.message).split('\n')[0]}`];
    }
  });
}

/** The plural forms of a message. */
function pluralsIn(text) {
  const found = new Set();
  const visit = (tokens) => {
    for (const [, kind, choices] of Array.isArray(tokens) ? tokens.filter(Array.isArray) : []) {
      if (typeof choices !== 'object') continue;
      for (const [choice, part] of Object.entries(choices)) {
        if (part === undefined) continue;
        if (kind === 'plural' && PLURALS.has(choice)) found.add(choice);
        visit(part);
      }
    }
  };
  visit(compileMessageOrThrow(text));
  return [...found];
}

/** A translation may add plural forms of a value, its own numbers such as =1 included, and leave out nothing. */
function hasSameValues(wanted, found) {
  const isPluralOf = (name, value) => name.startsWith(`${value} plural`);
  const isThere = (value) => found.some((name) => name === value || isPluralOf(name, value));
  const isKnown = (name) => wanted.some((value) => value === name || isPluralOf(name, value.split(' ')[0]));
  return wanted.every(isThere) && found.every(isKnown);
}

/** The placeholders of a message and their types: `price`, `at date`, `count plural =0`, `mode select cross`. */
function argumentsOf(text) {
  const found = new Set();
  const visit = (tokens) => {
    for (const token of typeof tokens === 'string' ? [] : tokens) {
      if (typeof token === 'string') continue;
      const [name, kind, choices] = token;
      if (kind === undefined) found.add(name);
      else if (typeof choices !== 'object') found.add([name, kind, choices].filter(Boolean).join(' '));
      else {
        for (const [choice, part] of Object.entries(choices).filter(([, each]) => each !== undefined)) {
          // The plural forms are each language's own; numbers and names are the program's.
          if (!PLURALS.has(choice) || kind === 'select')
            found.add(`${name} ${kind} ${choice}${choice === 'offset' ? `:${part}` : ''}`);
          if (Array.isArray(part)) visit(part);
        }
        found.add(`${name} ${kind}`);
      }
    }
  };
  visit(compileMessageOrThrow(text));
  return found;
}

const PLURALS = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** Whether a translation is marked, or was written for another English text. */
export function isStale(entry, english) {
  return (
    entry.isStale ||
    entry.notes.find((each) => each.startsWith(ENGLISH)) !== ENGLISH + JSON.stringify(english)
  );
}
