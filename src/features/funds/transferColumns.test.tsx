// @vitest-environment happy-dom
import type { Deposit, Withdrawal } from '#protocol/info/funds/transferHistory.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { depositColumns, withdrawalColumns } from './transferColumns.tsx';

afterEach(cleanup);

const HASH = `0x${'ab'.repeat(32)}`;
const cell = (explorer: { name: string; url: string } | null, transactionHash: string | null) =>
  depositColumns(explorer)
    .find(({ id }) => id === 'hash')
    ?.cell({ transactionHash } as Deposit);

test("a deposit links to the deployment's explorer, in a tab without opener", () => {
  render(<>{cell({ name: 'Arbiscan', url: 'https://scan.example/' }, HASH)}</>);
  const link = screen.getByRole('link', { name: 'View on Arbiscan' });
  expect(link.getAttribute('href')).toBe(`https://scan.example/tx/${HASH}`);
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('without an explorer or a hash there is no link', () => {
  render(
    <>
      {cell(null, HASH)}
      {cell({ name: 'Arbiscan', url: 'https://scan.example' }, null)}
    </>,
  );
  expect(screen.queryByRole('link')).toBeNull();
});

test('a withdrawal can be repeated', async () => {
  const onRepeat = vi.fn<(row: Withdrawal) => void>();
  const row = { transactionId: HASH } as Withdrawal;
  render(<>{withdrawalColumns(onRepeat).at(-1)?.cell(row)}</>);
  await userEvent.click(screen.getByRole('button', { name: 'Repeat in the form' }));
  expect(onRepeat).toHaveBeenCalledWith(row);
});

test('the fee of a withdrawal has its unit', () => {
  const row: Partial<Withdrawal> = { fee: '1', coin: 'USDC', assetId: '00012710', status: 'completed' };
  const fee = withdrawalColumns(vi.fn<() => void>()).find(({ id }) => id === 'fee');
  const { container } = render(<>{fee?.cell(row as Withdrawal)}</>);
  expect(container.textContent).toBe('1 USDC');
});
