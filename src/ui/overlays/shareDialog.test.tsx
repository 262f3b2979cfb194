// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { cardOf, type ShareContent, ShareDialog } from './ShareDialog.tsx';

afterEach(cleanup);

const CONTENT: ShareContent = {
  title: 'BTC-USDC',
  subtitle: ['Long'],
  fields: [
    {
      id: 'return',
      label: 'Return',
      isChosen: true,
      figure: { label: 'Return', text: '+5.00%', direction: 'up' },
    },
    { id: 'pnl', label: 'PnL', isChosen: false, figure: { label: 'PnL', text: '$12.00', direction: 'up' } },
    { id: 'unknown', label: 'Exit', isChosen: true },
    { id: 'address', label: 'Address', isChosen: false, subtitle: '0x12ab…89ef' },
  ],
};

test('a card has only the chosen fields, in the image and in its text', () => {
  const plain = cardOf(CONTENT, new Map(), false);
  expect(JSON.stringify(plain)).not.toMatch(/\$|0x/);
  expect(plain.words).toBe('Long, Return +5.00%');
  const chosen = cardOf(
    CONTENT,
    new Map([
      ['return', false],
      ['pnl', true],
      ['address', true],
    ]),
    false,
  );
  expect(chosen.drawing).toMatchObject({
    headline: { text: '$12.00' },
    figures: [],
    subtitle: 'Long · 0x12ab…89ef',
  });
  expect(cardOf(CONTENT, new Map([['return', false]]), false).isEmpty).toBe(true);
});

test('without a figure there is nothing to save, and the button says why', async () => {
  render(<ShareDialog content={CONTENT} isPractice={false} fileName="card.png" onDone={() => undefined} />);
  const box = await screen.findByRole('checkbox', { name: 'Return' });
  const save = screen.getByRole('button', { name: 'Save as PNG' });
  expect(save.getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(box);
  expect(save.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(save.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Select one or more available figures.');
});
