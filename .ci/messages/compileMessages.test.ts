import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { compileCatalogue, compileIn, shortIdsOf } from './compileMessages.mjs';

test('a message with placeholders is compiled; one without stays as it is, as does all other code', () => {
  const source = `i18n.t({ id: 'a', message: 'It’s {price}, at \\'most\\'', values: { price } }); i18n.t({ id: 'b', message: 'Plain' }); throw { message: reason };`;
  expect(compileIn(source)).toBe(
    `i18n.t({ id: 'a', message: ["It’s ",["price"],", at 'most'"], values: { price } }); i18n.t({ id: 'b', message: 'Plain' }); throw { message: reason };`,
  );
});

test('notes for translators are not in the build', () => {
  const source = `i18n.t({ id: 'a', message: 'Plain', comment: 'the “side”, or \\'part\\'', values }); i18n.t({ id: 'b', comment:\n "a label", message: 'B' }); row.comment = 'kept';`;
  expect(compileIn(source)).toBe(
    `i18n.t({ id: 'a', message: 'Plain',  values }); i18n.t({ id: 'b',  message: 'B' }); row.comment = 'kept';`,
  );
});

test('source and translation have the same short ids; an id that is not in the catalogue stays', () => {
  const po = (texts: readonly (readonly [string, string])[]) =>
    [
      'msgid ""\nmsgstr ""\n',
      ...texts.map(([id, text]) => `#. js-lingui-explicit-id\nmsgid "${id}"\nmsgstr "${text}"\n`),
    ].join('\n');
  const shortIds = shortIdsOf(
    po([
      ['order.buy', 'Buy'],
      ['order.sell', 'Sell'],
    ]),
  );
  const source = `i18n.t({\n  id: 'order.sell', message: 'Sell' }); i18n.t({ id: 'order.new', message: 'New' }); row({ id: 'order.buy' });`;
  expect(compileIn(source, shortIds)).toBe(
    `i18n.t({\n  id: '1', message: 'Sell' }); i18n.t({ id: 'order.new', message: 'New' }); row({ id: 'order.buy' });`,
  );
  const german = po([
    ['order.sell', 'Verkaufen'],
    ['order.buy', 'Kaufen'],
  ]);
  expect(compileCatalogue(german, shortIds)).toEqual({ '0': 'Kaufen', '1': 'Verkaufen' });
});

test('Lingui renders the same text from both', () => {
  const text = '{count, plural, one {# order} other {# orders}} on {market}';
  const values = { count: 2, market: 'BTC' };
  const i18n = setupI18n({ locale: 'en', messages: { en: { whole: compileMessage(text) } } });
  const made = JSON.parse(compileIn(`message: '${text}'`).slice('message: '.length)) as string;
  expect(i18n._('none', values, { message: made })).toBe('2 orders on BTC');
  expect(i18n._('whole', values)).toBe('2 orders on BTC');
});
