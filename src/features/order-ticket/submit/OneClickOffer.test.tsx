// @vitest-environment happy-dom
import type { Submission } from '#client/actions/submission.ts';
import { useOneClick } from '#state/account/oneClick.ts';
import { useSession } from '#state/account/session.ts';
import { useTicketTools } from '#state/preferences/ticketTools.ts';
import type { Address } from '#protocol/ids.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRef } from 'react';
import { OneClickOffer } from './OneClickOffer.tsx';

const OWNER: Address = `0x${'1'.repeat(40)}`;
const OTHER: Address = `0x${'2'.repeat(40)}`;
let submissions: readonly Submission[];

vi.mock('#client/react.tsx', () => ({ useSubmissions: () => submissions }));

const placed = (change: object = {}): Submission =>
  ({
    owner: OWNER,
    signerKind: 'wallet',
    request: { type: 'order' },
    stage: { name: 'accepted' },
    ...change,
  }) as unknown as Submission;

beforeEach(() => {
  submissions = [placed(), placed()];
  useTicketTools.setState({ hidesOneClick: false });
  useOneClick.setState({ state: { kind: 'none' }, approval: 'unknown', isDialogOpen: false });
  useSession.setState({
    wallet: { name: 'Test', account: OWNER, chainId: 1, request: () => Promise.reject(new Error('unused')) },
    role: { kind: 'owner' },
    watched: undefined,
  });
});
afterEach(cleanup);

function Offer() {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button">
        Buy
      </button>
      <OneClickOffer button={button} />
    </>
  );
}

const offer = () => screen.queryByRole('button', { name: 'Trade without prompts for 8 hours' });

test('after the second accepted order of the wallet one-click trading is offered', async () => {
  render(<Offer />);
  await userEvent.click(screen.getByRole('button', { name: 'Trade without prompts for 8 hours' }));
  expect(useOneClick.getState().isDialogOpen).toBe(true);
});

test.each([
  ['one order', [placed()]],
  ['a declined one', [placed(), placed({ stage: { name: 'declined' } })]],
  ['an order of another account', [placed(), placed({ owner: OTHER })]],
  ['an order that the key signed', [placed(), placed({ signerKind: 'key' })]],
  ['a cancel', [placed(), placed({ request: { type: 'cancel' } })]],
])('%s besides is not enough', (_name, list) => {
  submissions = list;
  render(<Offer />);
  expect(offer()).toBeNull();
});

test('once hidden, it is not offered again', async () => {
  render(<Offer />);
  await userEvent.click(screen.getByRole('button', { name: 'Don’t offer one-click trading' }));
  expect(offer()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buy' }));
  cleanup();
  render(<Offer />);
  expect(offer()).toBeNull();
});

test('a locked key can be unlocked before any order, unless its approval ended; a lost or unlocked one offers nothing', () => {
  submissions = [];
  const unlock = () => screen.queryByRole('button', { name: 'Unlock one-click trading' });
  const shown = (kind: string, approval: 'approved' | 'missing' | 'expired' | 'unknown') => {
    cleanup();
    useOneClick.setState({ state: { kind } as never, approval });
    render(<Offer />);
    return unlock() !== null;
  };
  expect(shown('locked', 'approved')).toBe(true);
  for (const approval of ['missing', 'expired', 'unknown'] as const)
    expect(shown('locked', approval)).toBe(false);
  for (const kind of ['armed', 'lost', 'unavailable', 'unknown']) expect(shown(kind, 'approved')).toBe(false);
});

test('a visitor and a watched account see no offer', () => {
  useSession.setState({ wallet: undefined, role: { kind: 'unknown' } });
  render(<Offer />);
  expect(offer()).toBeNull();
});
