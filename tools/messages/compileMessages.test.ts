import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { writeCatalogue } from './catalogue.mjs';
import { compileCatalogue, compileIn, shortIdsOf } from './compileMessages.mjs';

const FROM = `import { t } from '#ui/text/i18n.ts'; `;

test('a message with placeholders is compiled; one without stays as it is, as does all other code', () => {
  const source = `${FROM}t('a', 'It’s {price}, at \\'most\\'', { price }); t('b', "Plain"); row('c', '{d}');`;
  expect(compileIn('a.ts', source)).toBe(
    `${FROM}t('a', ["It’s ",["price"],", at 'most'"], { price }); t('b', "Plain"); row('c', '{d}');`,
  );
});

test('a message in a value of another one is compiled as well', () => {
  const source = `${FROM}t('a', '{b}', { b: t('b', '{c}', { c }) });`;
  expect(compileIn('a.ts', source)).toBe(`${FROM}t('a', [["b"]], { b: t('b', [["c"]], { c }) });`);
});

test('notes for translators are not in the build, whose lines keep their numbers', () => {
  const source = `${FROM}t(\n  'a',\n  'Plain',\n  {},\n  'the “side”, or \\'part\\'',\n); note('kept');`;
  expect(compileIn('a.ts', source)).toBe(`${FROM}t(\n  'a',\n  'Plain',\n  {}\n,\n); note('kept');`);
});

test('source and translation have the same short ids; an id that is not in the catalogue stays', () => {
  const shortIds = shortIdsOf(['order.buy', 'order.sell']);
  const source = `${FROM}t('order.sell', 'Sell'); t('order.new', 'New'); row('order.buy');`;
  expect(compileIn('a.ts', source, shortIds)).toBe(
    `${FROM}t('1', 'Sell'); t('order.new', 'New'); row('order.buy');`,
  );
  const german = writeCatalogue({ 'order.sell': { text: 'Verkaufen' }, 'order.buy': { text: 'Kaufen' } });
  expect(compileCatalogue(german, {}, shortIds)).toEqual({ '0': 'Kaufen', '1': 'Verkaufen' });
});

test('a translation of another English text is left out, also where the catalogue was not updated', () => {
  const german = writeCatalogue({
    'order.buy': { text: 'Kaufen', notes: ['English: "Buy"'] },
    'order.sell': { text: 'Verkaufen', notes: ['English: "Sell"'] },
  });
  const english = { 'order.buy': { text: 'Buy' }, 'order.sell': { text: 'Sell all' } };
  expect(compileCatalogue(german, english)).toEqual({ 'order.buy': 'Kaufen' });
});

test('in a right-to-left language each value keeps its own direction, in plurals and choices too', () => {
  const text =
    'بيع {size} {count, plural, one {# بسعر {price}} other {# بأسعار}} {side, select, buy {ش} other {ب}}';
  const arabic = writeCatalogue(
    { 'order.sell': { text } },
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ar\\n"\n',
  );
  const i18n = setupI18n({ locale: 'ar', messages: { ar: compileCatalogue(arabic) } });
  expect(i18n._('order.sell', { size: '−0.25 BTC', count: 1, price: '97,000', side: 'buy' })).toBe(
    'بيع \u2068−0.25 BTC\u2069 1 بسعر \u206897,000\u2069 ش',
  );
});

test('Lingui renders the same text from both', () => {
  const text = '{count, plural, one {# order} other {# orders}} on {market}';
  const values = { count: 2, market: 'BTC' };
  const i18n = setupI18n({ locale: 'en', messages: { en: { whole: compileMessage(text) } } });
  const made = JSON.parse(
    compileIn('a.ts', `${FROM}t('a', '${text}')`).slice(`${FROM}t('a', `.length, -1),
  ) as string;
  expect(i18n._('none', values, { message: made })).toBe('2 orders on BTC');
  expect(i18n._('whole', values)).toBe('2 orders on BTC');
});
