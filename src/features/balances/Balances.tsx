// Balances.tsx — every asset the account holds, what is bound, and what it counts as margin.
import { accountQuery } from '#client/queries/account.ts';
import { useGateway } from '#client/react.tsx';
import { type Decimal, dec } from '#protocol/decimal.ts';
import type { Balance } from '#protocol/info/account.ts';
import { usePreference } from '#state/preferences.ts';
import { useOwner } from '#state/session.ts';
import { whenKnown } from '#state/whenKnown.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatSize } from '#ui/format/size.ts';
import { i18n } from '#ui/i18n.ts';
import { Num, Percent, Usd } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableTypes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** As many as any asset has: nothing that is held is cut off. */
const PLACES = 8;

export function Balances({ onConnect }: { onConnect: () => void }) {
  const gateway = useGateway();
  const owner = useOwner();
  const isHidden = usePreference((preferences) => preferences.hidesAmounts);
  const { data, isPending } = useQuery(whenKnown(owner, (address) => accountQuery(gateway, address)));
  const rows = data?.balances ?? NONE;
  const columns = useMemo(() => columnsFor(isHidden, totalValue(rows)), [isHidden, rows]);
  return (
    <Table
      label={i18n.t({ id: 'balances.label', message: 'Balances' })}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      isLoading={owner !== undefined && isPending}
      empty={
        owner ? (
          <EmptyState
            title={i18n.t({ id: 'balances.empty', message: 'No balances yet' })}
            detail={i18n.t({ id: 'balances.empty.detail', message: 'What this account holds appears here. The practice exchange credits an account when it accepts the terms.' })}
          />
        ) : (
          <EmptyState
            title={i18n.t({ id: 'balances.guest', message: 'Balances of your account appear here' })}
            action={<Button onClick={onConnect}>{i18n.t({ id: 'balances.connect', message: 'Connect a wallet' })}</Button>}
          />
        )
      }
    />
  );
}

const NONE: readonly Balance[] = [];
const rowKey = ({ assetId }: Balance) => assetId;

/** Of everything with a value; undefined when that is nothing, as there are no shares of it then. */
function totalValue(rows: readonly Balance[]): Decimal | undefined {
  const total = rows.reduce((sum, { usdValue }) => sum.plus(dec(usdValue ?? '0')), dec('0'));
  return total.gt(0) ? total : undefined;
}

function columnsFor(isHidden: boolean, total: Decimal | undefined): Column<Balance>[] {
  const size = (value: Parameters<typeof formatSize>[0]) => formatSize(value, PLACES, { trim: true });
  return [
    { id: 'coin', header: i18n.t({ id: 'balances.col.asset', message: 'Asset' }), width: 'minmax(90px,1fr)', cell: ({ coin, assetId }) => <span className="font-medium">{coin || assetId}</span> },
    {
      id: 'total',
      header: i18n.t({ id: 'balances.col.total', message: 'Total' }),
      align: 'end',
      width: 'minmax(110px,1fr)',
      compare: (a, b) => dec(a.total).cmp(dec(b.total)),
      firstDirection: 'descending',
      cell: ({ total }) => <Num value={total} format={size} isHidden={isHidden} />,
    },
    {
      id: 'hold',
      header: i18n.t({ id: 'balances.col.hold', message: 'Held' }),
      headerTip: i18n.t({ id: 'balances.col.hold.tip', message: 'Bound by open orders or withdrawals.' }),
      align: 'end',
      width: 'minmax(100px,1fr)',
      cell: ({ hold }) => <Num value={hold} format={size} isHidden={isHidden} />,
    },
    {
      id: 'available',
      header: i18n.t({ id: 'balances.col.available', message: 'Available' }),
      align: 'end',
      width: 'minmax(110px,1fr)',
      cell: ({ total, hold }) => <Num value={dec(total).minus(dec(hold))} format={size} isHidden={isHidden} />,
    },
    {
      id: 'value',
      header: i18n.t({ id: 'balances.col.value', message: 'Value' }),
      headerTip: i18n.t({ id: 'balances.col.value.tip', message: 'In dollars, at the mark price of the asset’s spot pair.' }),
      align: 'end',
      width: 'minmax(110px,1fr)',
      compare: (a, b) => dec(a.usdValue ?? '0').cmp(dec(b.usdValue ?? '0')),
      firstDirection: 'descending',
      cell: ({ usdValue }) => <Usd value={usdValue} isHidden={isHidden} missing={i18n.t({ id: 'balances.noValue', message: 'The service gives no value for this asset.' })} />,
    },
    {
      id: 'share',
      header: i18n.t({ id: 'balances.col.share', message: 'Share' }),
      headerTip: i18n.t({ id: 'balances.col.share.tip', message: 'Of the value of everything that is held.' }),
      align: 'end',
      width: 'minmax(80px,0.8fr)',
      cell: ({ usdValue }) => <Percent value={usdValue === null ? undefined : total && dec(usdValue).div(total)} places={1} missing={i18n.t({ id: 'balances.noValue', message: 'The service gives no value for this asset.' })} />,
    },
    {
      id: 'ltv',
      header: i18n.t({ id: 'balances.col.ltv', message: 'Counts as margin' }),
      headerTip: i18n.t({ id: 'balances.col.ltv.tip', message: 'The share of the value that backs perpetual positions.' }),
      align: 'end',
      width: 'minmax(120px,1fr)',
      cell: ({ ltv }) => <Percent value={ltv} places={0} />,
    },
  ];
}
