import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { compileIn } from './compileMessages.mjs';

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

test('Lingui renders the same text from both', () => {
  const text = '{count, plural, one {# order} other {# orders}} on {market}';
  const values = { count: 2, market: 'BTC' };
  const i18n = setupI18n({ locale: 'en', messages: { en: { whole: compileMessage(text) } } });
  const made = JSON.parse(compileIn(`message: '${text}'`).slice('message: '.length)) as string;
  expect(i18n._('none', values, { message: made })).toBe('2 orders on BTC');
  expect(i18n._('whole', values)).toBe('2 orders on BTC');
});
