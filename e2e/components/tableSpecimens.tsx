// tableSpecimens.tsx: tables: their rows in every state, and their empty and loading states.
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Usd } from '#ui/display/Num.tsx';
import { FigureTable } from '#ui/table/FigureTable.tsx';
import { Table } from '#ui/table/Table.tsx';
import type { Column } from '#ui/table/tableTypes.ts';
import type { Specimen, State } from './specimen.ts';

interface Position {
  market: string;
  pnl: string;
}

const ROWS: readonly Position[] = [
  { market: 'BTC', pnl: '142.5' },
  { market: 'ETH', pnl: '-14.28' },
];
const COLUMNS: readonly Column<Position>[] = [
  {
    id: 'market',
    header: 'Market',
    width: 'minmax(60px,1fr)',
    cell: ({ market }) => market,
    sortText: ({ market }) => market,
  },
  {
    id: 'pnl',
    header: 'PnL',
    align: 'end',
    width: '84px',
    cell: ({ pnl }) => <Usd value={pnl} tone="gain-loss" />,
  },
];
const nothing = (): void => undefined;

export const tables: readonly Specimen[] = [
  {
    name: 'Table row',
    states: ['rest', 'hover', 'chosen'],
    show: (state) => <Positions state={state} />,
  },
  { name: 'Table', states: ['busy', 'off'], show: (state) => <Positions state={state} rows={[]} /> },
  {
    name: 'Table of figures',
    states: ['rest', 'chosen'],
    show: (state) => (
      <FigureTable
        label={`Margin tiers, ${state}`}
        columns={['Value', 'Leverage']}
        rows={[
          { id: 'low', name: '$0 to $1,000', cells: ['50×'], isCurrent: state === 'chosen' },
          { id: 'high', name: 'Total', cells: ['40×'], isStrong: true },
        ]}
      />
    ),
  },
];

function Positions({ state, rows = ROWS }: { state: State; rows?: readonly Position[] }) {
  return (
    <div className="h-32 w-40">
      <Table
        label={`Positions, ${state}`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ market }) => market}
        isLoading={state === 'busy'}
        empty={<EmptyState title="No positions" action={<Button size="sm">Trade</Button>} />}
        defaultSort={{ columnId: 'market', direction: 'ascending' }}
        selectedKey={state === 'chosen' ? 'BTC' : undefined}
        onRowAction={nothing}
      />
    </div>
  );
}
