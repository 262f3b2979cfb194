// @vitest-environment happy-dom
import { createObservable } from '#client/browser/observable.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import { MARKET } from '#domain/market/testMarket.ts';
import { Decimal } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import { useSession } from '#state/account/session.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Positions } from './Positions.tsx';
import type { PositionRow } from './positionRows.ts';

afterEach(cleanup);

const row = {
  market: MARKET,
  size: new Decimal('0.1'),
  position: { assetId: MARKET.assetId, size: '0.1' },
} as unknown as PositionRow;
interface Acts {
  onAct: (row: PositionRow, act: string) => void;
}
// Both accounts hold the same.
vi.mock('./usePositionRows.ts', () => ({ usePositionRows: () => ({ rows: [row], query: { data: {} } }) }));
vi.mock('./positionColumns.tsx', () => ({ positionColumns: (parts: Acts) => parts }));
vi.mock('#ui/table/DataTable.tsx', () => ({
  DataTable: ({ columns, actions }: { columns: Acts; actions: () => ReactNode }) => (
    <>
      <button onClick={() => columns.onAct(row, 'reverse')}>Reverse it</button>
      {actions()}
    </>
  ),
}));
vi.mock('./ReverseDialog.tsx', () => ({ ReverseDialog: () => <p>Reverse BTC</p> }));
vi.mock('./CloseManyDialog.tsx', () => ({ CloseManyDialog: () => <p>Close all of them</p> }));
vi.mock('./CloseAllMenu.tsx', () => ({
  CloseAllMenu: ({ onChoose }: { onChoose: (scope: string) => void }) => (
    <button onClick={() => onChoose('all')}>Close all</button>
  ),
}));

const connect = (digit: string) =>
  act(() =>
    useSession.setState({
      wallet: {
        name: 'Test',
        account: `0x${digit.repeat(40)}` as Address,
        chainId: 1,
        request: () => Promise.reject(new Error('not asked here')),
      },
      role: { kind: 'owner' },
      watched: undefined,
    }),
  );

test.each([
  ['Reverse it', 'Reverse BTC'],
  ['Close all', 'Close all of them'],
])(
  'the dialog of "%s" belongs to its account, though the next one has the same position',
  async (press, dialog) => {
    connect('1');
    const connection = createObservable({ state: 'live' });
    render(
      <GatewayProvider client={{ connection } as unknown as GatewayClient}>
        <Positions onPickMarket={() => {}} only={undefined} />
      </GatewayProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: press }));
    expect(await screen.findByText(dialog)).toBeTruthy();
    connect('2');
    expect(screen.queryByText(dialog)).toBeNull();
  },
);
