// @vitest-environment happy-dom
import type { Account } from '#protocol/info/account/account.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Segregated } from './Segregated.tsx';

afterEach(cleanup);

const panel = (segregated?: string) => (
  <Segregated
    account={
      segregated === undefined
        ? undefined
        : ({
            balances: [{ assetId: '00012710', coin: 'USDC', total: '0', segregated }],
          } as unknown as Account)
    }
    onSendOut={() => {}}
  />
);

test('segregated funds are shown only where there are any', () => {
  const { container, rerender } = render(panel());
  expect(container.textContent).toBe('');
  rerender(panel('0'));
  expect(container.textContent).toBe('');
  rerender(panel('25'));
  expect(screen.getByRole('list', { name: 'Your segregated funds' }).textContent).toContain('25 USDC');
});
