import { expect, test } from 'vitest';
import { readCatalogue, writeCatalogue } from './catalogue.mjs';
import { extractMessages } from './extract.mjs';

const FROM = `import { i18n, t } from '#ui/text/i18n.ts';`;

test('every message in the order of its id, with its notes and files', () => {
  const sources = {
    'src/b.tsx': `${FROM} const a = <b>{t('order.sell', 'It’s {price}, at \\'most\\'', { price })}</b>;`,
    'src/a.ts': `${FROM} rows.map(() => t('order.buy', 'Buy', {}, 'A button.')); other.t({ id: x, t: 1 });`,
    'src/c.ts': `${FROM} t('order.buy', 'Buy'); i18n.number(1);`,
    'src/e.ts': `${FROM} t?.('order.now', 'Now') ?? t('order.outer', '{inner}', { inner: t('order.then', 'Then') });`,
    'src/d.ts': 'not a program, and without messages',
    'src/f.ts': `rows.map((t) => t('order.none', 'another function of this name'));`,
  };
  expect(Object.entries(extractMessages(sources))).toEqual([
    ['order.buy', { text: 'Buy', notes: ['A button.'], files: ['src/a.ts', 'src/c.ts'] }],
    ['order.now', { text: 'Now', notes: [], files: ['src/e.ts'] }],
    ['order.outer', { text: '{inner}', notes: [], files: ['src/e.ts'] }],
    ['order.sell', { text: "It’s {price}, at 'most'", notes: [], files: ['src/b.tsx'] }],
    ['order.then', { text: 'Then', notes: [], files: ['src/e.ts'] }],
  ]);
});

test.each([
  ['a text that is put together', `\n t('a', 'A' + b);`, 'src/a.ts:2: the text'],
  ['a note that is no text', `t('a', 'A', {}, b);`, 'src/a.ts:1: the note'],
  ['an id from elsewhere', `t(id, 'A');`, 'src/a.ts:1: the id'],
  ['a message from elsewhere', `t(...message);`, 'src/a.ts:1: the id'],
  ['a message without text', `t('a');`, 'src/a.ts:1: the text'],
  ['two texts of one id', `t('a', 'A'); t('a', 'B');`, 'two texts'],
  ['a call of the catalogue', `i18n.t({ id: 'a', message: 'A' });`, 'src/a.ts:1: a message is written as'],
  ['a name in brackets', `i18n['t']({ id: 'a', message: 'A' });`, 'src/a.ts:1: a message is written as'],
  ['the function without its call', `rows.map(t);`, 'src/a.ts:1: a message is written as'],
  ['the function in an object', `send({ t });`, 'src/a.ts:1: a message is written as'],
  ['a program with an error', `t('a', 'A' `, 'src/a.ts: '],
])('%s is refused', (_what, code, sentence) => {
  expect(() => extractMessages({ 'src/a.ts': `${FROM}${code}` })).toThrow(sentence);
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
