// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useOneClick } from '#state/account/oneClick.ts';
import { OneClickBadge } from './OneClickBadge.tsx';

vi.mock('./useKeeper.ts', () => ({ useKeeper: () => undefined }));
vi.mock('./UnlockForm.tsx', () => ({ UnlockForm: () => null }));
vi.mock('./OneClickDialog.tsx', () => ({ OneClickDialog: () => null }));
vi.mock('./PanicDialog.tsx', () => ({ PanicDialog: () => null }));

const FACTS = { limits: { maxOrderValue: '5000', maxHourValue: '20000', maxHourOrders: 60 } };

afterEach(cleanup);

const rows = async (state: object): Promise<Record<string, string | undefined>> => {
  useOneClick.setState({ state: { facts: FACTS, ...state } as never, approval: 'approved' });
  render(<OneClickBadge />);
  await userEvent.click(screen.getByRole('button', { name: /One-click/ }));
  const terms = await screen.findAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
};

test('a locked key shows limits under the names of limits', async () => {
  expect(await rows({ kind: 'locked' })).toEqual({
    'Maximum order size': '5,000',
    'Max value per hour': '20,000',
    'Max orders per hour': '60',
  });
});

test('an unlocked key shows its use of this hour', async () => {
  const uses = [{ at: Date.now(), value: '1500', orders: 1 }];
  expect(await rows({ kind: 'armed', lockAt: Date.now() + 60_000, uses })).toMatchObject({
    'Value this hour': '1,500 of 20,000',
    'Orders this hour': '1 of 60',
  });
});

test('a key whose approval ended says so and leads to a new one', async () => {
  useOneClick.setState({ state: { kind: 'locked', facts: FACTS } as never, approval: 'unlisted' });
  render(<OneClickBadge />);
  await userEvent.click(screen.getByRole('button', { name: 'Key approval ended' }));
  expect(
    await screen.findByText('The service no longer lists this key. Your main wallet signs.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Approve a new key' })).toBeTruthy();
});
