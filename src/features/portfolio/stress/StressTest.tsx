// StressTest.tsx: the whole account under common or individual price moves.
import { feesQuery } from '#client/queries/account/fees.ts';
import { useGateway } from '#client/react.tsx';
import { afterFill, leverageOf, withMarket } from '#domain/margin/marginAccount.ts';
import type { MarginAccount } from '#domain/margin/margin.ts';
import { feeOf, feeRatesOf } from '#domain/market/fees.ts';
import { marginEquity } from '#domain/portfolio/stress.ts';
import type { Account } from '#protocol/info/account/account.ts';
import type { UserFees } from '#protocol/info/account/userFees.ts';
import { useOwner } from '#state/account/session.ts';
import { useMarginAccount } from '#state/account/useMarginAccount.ts';
import { useTickets } from '#state/order/ticket.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Holdings } from '../useHoldings.ts';
import {
  areReadable,
  movingAssets,
  movingOutcomes,
  type Moves,
  shockOf,
  type TicketOrder,
  ticketOrders,
  valueChange,
} from './stressInput.ts';
import { StressMoves } from './StressMoves.tsx';
import { StressResult } from './StressResult.tsx';

type Ready = Extract<Holdings, { kind: 'ready' }>;

const START: Moves = { all: '-20', chance: '0', own: new Map() };

export function StressTest({ holdings }: { holdings: Ready }) {
  const view = useMarginAccount(holdings.contexts);
  if (view.kind === 'ready')
    return <Stress holdings={holdings} account={view.account} margin={view.margin} />;
  if (view.kind === 'failed')
    return (
      <EmptyState
        className="min-h-60"
        title={t('scenario.failed', 'Account could not be loaded')}
        action={<Button onClick={view.retry}>{t('scenario.retry', 'Retry')}</Button>}
      />
    );
  return <Skeleton className="h-60 p-4" lines={4} label={t('scenario.loading', 'Loading account…')} />;
}

interface StressProps {
  holdings: Ready;
  account: Account;
  margin: MarginAccount;
}

function Stress({ holdings, account, margin }: StressProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const tickets = useTickets((state) => state.tickets);
  const { data: fees } = useQuery(queryWhen(owner, (address) => feesQuery(gateway, address)));
  const [moves, setMoves] = useState(START);
  const [drafted, setDrafted] = useState('');
  const orders = useMemo(
    () => ticketOrders(tickets, holdings.markets, holdings.contexts),
    [tickets, holdings.markets, holdings.contexts],
  );
  const order = orders.find(({ market }) => market.assetId === drafted);
  const present = useMemo(
    () => (order ? withOrder({ account, margin, fees }, order) : margin),
    [account, margin, fees, order],
  );
  const assets = useMemo(() => movingAssets(holdings, present), [holdings, present]);
  const outcomes = useMemo(() => movingOutcomes(holdings), [holdings]);
  const shock = useMemo(() => shockOf(assets, moves), [assets, moves]);
  if (assets.length === 0 && outcomes.length === 0 && orders.length === 0)
    return (
      <EmptyState
        className="min-h-60"
        title={t('scenario.empty', 'Nothing you hold has a price to move')}
        detail={t(
          'scenario.empty.detail',
          'With a perpetual position, spot asset or outcome shares, your account value at other prices appears here.',
        )}
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] max-lg:grid-cols-1">
      <div className="flex min-w-0 flex-col gap-3 border-e border-line p-3 max-lg:border-e-0 max-lg:border-b">
        <StressMoves moves={moves} onMoves={setMoves} assets={assets} outcomes={outcomes} />
        {orders.length > 0 && (
          <Field
            label={t('stress.order', 'Order on a ticket')}
            hint={t(
              'stress.order.hint',
              'As if it filled in full at its price, a market order at the mark price.',
            )}
          >
            {(control) => (
              <Select
                {...control}
                value={order ? drafted : ''}
                onChange={setDrafted}
                options={[
                  { id: '', label: t('stress.order.none', 'Without an order') },
                  ...orders.map((each) => ({ id: each.market.assetId, label: orderText(each) })),
                ]}
              />
            )}
          </Field>
        )}
      </div>
      {areReadable(moves, assets, outcomes) ? (
        <StressResult
          account={present}
          shock={shock}
          markets={holdings.markets}
          fees={fees}
          valueNow={holdings.parts.total.plus(marginEquity(present)).minus(marginEquity(margin))}
          valueChange={valueChange(present, assets, outcomes, moves)}
        />
      ) : (
        <EmptyState
          className="min-h-60"
          title={t('stress.unreadable', 'No result for these moves')}
          detail={t('stress.unreadable.detail', 'Correct the moves marked in red.')}
        />
      )}
    </div>
  );
}

function orderText({ market, side, size, price }: TicketOrder): string {
  const values = { size: formatExact(size), market: market.symbol, price: formatExact(price) };
  return side === 'buy'
    ? t('stress.order.buy', 'Buy {size} {market} at {price}', values)
    : t('stress.order.sell', 'Sell {size} {market} at {price}', values);
}

/** The account after a complete fill of the order, including the taker fee. */
function withOrder(
  { account, margin, fees }: { account: Account; margin: MarginAccount; fees: UserFees | undefined },
  { market, side, size, price, mark }: TicketOrder,
): MarginAccount {
  const setting = account.leverageSettings.find(({ assetId }) => assetId === market.assetId);
  const position = account.positions.find(({ assetId }) => assetId === market.assetId);
  const mode = setting?.mode ?? position?.leverage.mode ?? (market.isIsolatedOnly ? 'isolated' : 'cross');
  const before = withMarket(margin, market, mark, leverageOf(account, market), mode);
  const fee = feeOf({ size, price }, feeRatesOf(market, fees).takerRate);
  return afterFill(before, market.assetId, { side, size, price, fee });
}
