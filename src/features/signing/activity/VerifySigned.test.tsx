// @vitest-environment happy-dom
import type { OutboxItem, OutboxState } from '#client/actions/outboxItem.ts';
import { GatewayProvider } from '#client/react.tsx';
import { SIGNED_AT, signedItem } from '#client/testkit/signedItem.ts';
import { saveFile } from '#ui/hooks/saveFile.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { VerifySigned } from './VerifySigned.tsx';

vi.mock('#ui/hooks/saveFile.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));
afterEach(() => {
  cleanup();
  vi.mocked(saveFile).mockReset();
});

async function show(change: Partial<OutboxItem> = {}) {
  const item = await signedItem({ type: 'createReferralCode', action: { code: 'ALPHA' } });
  render(
    <GatewayProvider client={{ clock: { now: () => SIGNED_AT } } as never}>
      <VerifySigned item={{ ...item, ...change }} />
    </GatewayProvider>,
  );
}
const save = () => screen.getByRole('button', { name: 'Save receipt' });
const verify = () => screen.getByRole('button', { name: 'Verify signature' });
const OPEN = 'Anyone with the file could still send this request. Save it once the result is known.';
const evidence = { readAt: SIGNED_AT, found: 'all', updates: [] } as const;

test.each<[OutboxState]>([
  [{ status: 'signed' }],
  [{ status: 'sent' }],
  [{ status: 'unknown', because: 'timeout', retryAt: null, evidence: null }],
  [{ status: 'dead', because: 'neverSent' }],
  [{ status: 'dead', because: 'notStored' }],
])('a request that can still be sent has no receipt: %o', async (state) => {
  await show({ state });
  expect(save().dataset['tip']).toBe(OPEN);
  fireEvent.click(save());
  fireEvent.click(verify());
  await screen.findByText(/^The digest matches/);
  expect(saveFile).not.toHaveBeenCalled();
});

test.each<[OutboxState]>([
  [{ status: 'accepted', results: { type: 'done' } }],
  [{ status: 'confirmed', results: null, evidence }],
  [{ status: 'refused', failure: { kind: 'refused', message: 'no' }, results: null }],
  [{ status: 'dead', because: 'expired' }],
])('a request with a result has a receipt: %o', async (state) => {
  await show({ state });
  fireEvent.click(save());
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
});

test('a failed save says nothing about sending and leaves the verification alone', async () => {
  await show();
  fireEvent.click(verify());
  await screen.findByText(/^The digest matches/);
  vi.mocked(saveFile).mockImplementation(() => {
    throw new Error('no disk');
  });
  fireEvent.click(save());
  expect(await screen.findByText(/^The receipt could not be saved/)).toBeTruthy();
  expect(screen.getByText(/^The digest matches/)).toBeTruthy();
});

test('a request that fails the check of a receipt is not saved', async () => {
  await show({ signedAt: 9e15 });
  fireEvent.click(save());
  expect(await screen.findByText(/^Not saved/)).toBeTruthy();
  expect(screen.queryByText(/will not be sent/)).toBeNull();
  expect(saveFile).not.toHaveBeenCalled();
});
