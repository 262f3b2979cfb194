// @vitest-environment happy-dom
// AmountField.test.tsx: messages for an amount that cannot be read.
import { setDecimalStyle } from '#ui/text/i18n.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AmountField } from './AmountField.tsx';

afterEach(() => {
  cleanup();
  setDecimalStyle('auto');
});

const show = (text: string) => {
  const onText = vi.fn<(text: string) => void>();
  render(<AmountField text={text} onText={onText} coin="USDC" problem={{ kind: 'notANumber' }} />);
  return onText;
};

test('an ambiguous amount is explained, and both readings are offered', async () => {
  const onText = show('1,234');
  expect(
    screen.getByText('1,234 can be read as two different numbers. Choose the one you mean.'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use 1.234' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use 1234' }));
  expect(onText.mock.calls).toEqual([['1.234'], ['1234']]);
});

test('an invalid amount shows an example in the person’s notation', () => {
  setDecimalStyle('comma');
  show('5k');
  expect(screen.getByText('“k” is not part of a number. Enter one such as 1234,5.')).toBeTruthy();
});
