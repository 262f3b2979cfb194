import { expect, test } from 'vitest';
import { readCatalogue, writeCatalogue } from './catalogue.mjs';
import { extractMessages } from './extract.mjs';

const FORM = `const a = <b>{i18n.t({ id: 'order.sell', message: 'It’s {price}, at \\'most\\'', values: { price } })}</b>;`;

test('every message in the order of its id, with its notes and files', () => {
  const sources = {
    'src/b.tsx': FORM,
    'src/a.ts': `rows.map(() => i18n.t({ id: 'order.buy', comment: 'A button.', message: 'Buy' })); other.t({ id: x });`,
    'src/c.ts': `i18n.t({ id: 'order.buy', message: 'Buy' }); i18n.number(1);`,
    'src/e.ts': `i18n?.t({ id: 'order.now', message: 'Now' }) ?? i18n.t?.({ id: 'order.then', message: 'Then' });`,
    'src/d.ts': 'not a program, and without messages',
  };
  expect(Object.entries(extractMessages(sources))).toEqual([
    ['order.buy', { text: 'Buy', notes: ['A button.'], files: ['src/a.ts', 'src/c.ts'] }],
    ['order.now', { text: 'Now', notes: [], files: ['src/e.ts'] }],
    ['order.sell', { text: "It’s {price}, at 'most'", notes: [], files: ['src/b.tsx'] }],
    ['order.then', { text: 'Then', notes: [], files: ['src/e.ts'] }],
  ]);
});

test.each([
  ['a text that is put together', `\n i18n.t({ id: 'a', message: 'A' + b });`, 'src/a.ts:2: the message'],
  ['a comment that is no text', `i18n.t({ id: 'a', message: 'A', comment: b });`, 'src/a.ts:1: the comment'],
  ['an id from elsewhere', `i18n.t({ id, message: 'A' });`, 'src/a.ts:1: the id'],
  ['a message from elsewhere', `i18n.t(message);`, 'src/a.ts:1: the id'],
  [
    'two texts of one id',
    `i18n.t({ id: 'a', message: 'A' }); i18n.t({ id: 'a', message: 'B' });`,
    'two texts',
  ],
  ['a name in brackets', `i18n['t']({ id: 'a', message: 'A' });`, 'src/a.ts:1: a message is written as'],
  ['the function without its call', `const { t } = { t: i18n.t };`, 'src/a.ts:1: a message is written as'],
  ['a program with an error', `i18n.t({ id: 'a', message: 'A' `, 'src/a.ts: '],
])('%s is refused', (_what, code, sentence) => {
  expect(() => extractMessages({ 'src/a.ts': code })).toThrow(sentence);
});

test('a catalogue is read as it was written, and keeps its header', () => {
  const message = { text: '„A“', notes: ['English: "A"'], files: ['src/a.ts'], translatorNotes: ['Short.'] };
  const header = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n';
  const written = writeCatalogue({ 'order.a': { ...message, isStale: true } }, header);
  expect(written).toContain('"Language: de\\n"');
  expect(written).toContain('#, fuzzy\nmsgid "order.a"\nmsgstr "„A“"');
  expect(readCatalogue(written)).toEqual({ 'order.a': { ...message, isStale: true } });
  expect(readCatalogue(`${header}\n#~ msgid "order.gone"\n#~ msgstr "weg"\n`)).toEqual({});
});
