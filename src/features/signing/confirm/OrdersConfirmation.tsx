// OrdersConfirmation.tsx: orders to sign: rows, figures from the current book, warnings last.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type BatchSummary, summarizeBatch } from '#domain/order/batchSummary.ts';
import type { Market, OutcomeMarket } from '#domain/market/market.ts';
import {
  confirmBatch,
  confirmChange,
  confirmOrder,
  isFarFromMarket,
  planOfEntry,
  type OrderConfirmation,
} from '#domain/order/orderConfirmation.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import type { PusdFunds } from '#domain/market/outcomeRules.ts';
import type { Refusal } from '#domain/order/refusals/refusal.ts';
import { dec, Decimal, toDecimalString } from '#protocol/decimal.ts';
import type { Grouping, OrderEntry } from '#protocol/exchange/order.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { useOrderContext } from '#state/order/useOrderContext.ts';
import { useShareContext } from '#state/order/useShareContext.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatFee } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Usd } from '#ui/display/Num.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import type { ReactNode } from 'react';
import { ChangeFigures, fillText, LiquidationRow, MarginRow, OrderFigures } from './OrderFigures.tsx';
import { orderLines } from './orderLines.ts';
import { OrderTable } from './OrderTable.tsx';
import { priceWithUnit, warningText } from './warningMessages.ts';

export interface ConfirmedOrders {
  orders: readonly OrderEntry[];
  grouping: Grouping;
  /** For a modification: the order as it rests, while it is known. Undefined for new orders. */
  change?: { before: Order | undefined } | undefined;
}

interface OrdersConfirmationProps extends ConfirmedOrders {
  /** The rest of the sheet; its argument is whether a price is far from the market. */
  children: (isFar: boolean) => ReactNode;
}

/** Orders of one market get all figures; of several markets only a list, because not all their books are subscribed. */
export function OrdersConfirmation({ children, ...confirmed }: OrdersConfirmationProps) {
  const marketOf = useMarketOf();
  const [first] = confirmed.orders;
  const market = first && marketOf(first.assetId);
  const isOneMarket = confirmed.orders.every(({ assetId }) => assetId === first?.assetId);
  if (market === undefined || !isOneMarket) {
    return (
      <>
        <OrderTable lines={confirmed.orders.map((order) => listLine(order, marketOf(order.assetId)))} />
        <ListTotal orders={confirmed.orders} />
        {children(false)}
      </>
    );
  }
  if (hasTrait(market, 'question'))
    return <OutcomeOrders key={market.assetId} market={market} confirmed={confirmed} render={children} />;
  return <MarginOrders key={market.assetId} market={market} confirmed={confirmed} render={children} />;
}

/** For orders all on one side: their total at limit prices, before fees. */
function ListTotal({ orders }: Pick<ConfirmedOrders, 'orders'>) {
  const [first] = orders;
  if (!first || orders.some(({ side, type }) => side !== first.side || type.kind !== 'limit')) return null;
  const total = orders.reduce((sum, { price, size }) => sum.plus(dec(price).mul(dec(size))), dec('0'));
  return (
    <Rows>
      <Row
        label={
          first.side === 'buy'
            ? t('confirm.list.most', 'Maximum total before fees')
            : t('confirm.list.least', 'Minimum total if filled, before fees')
        }
      >
        <Usd value={total} />
      </Row>
    </Rows>
  );
}

interface InMarket<Kind extends Market> {
  market: Kind;
  confirmed: ConfirmedOrders;
  render: (isFar: boolean) => ReactNode;
}

function MarginOrders({ market, confirmed, render }: InMarket<Exclude<Market, OutcomeMarket>>) {
  const { context, leverage } = useOrderContext(market);
  return <Orders context={context} leverage={leverage} confirmed={confirmed} render={render} />;
}

function OutcomeOrders({ market, confirmed, render }: InMarket<OutcomeMarket>) {
  const { context } = useShareContext(market);
  return (
    <Orders context={context} leverage={1} confirmed={confirmed} render={render} pusd={context.funds?.pusd} />
  );
}

interface OrdersProps {
  context: TicketContext;
  leverage: number;
  confirmed: ConfirmedOrders;
  render: (isFar: boolean) => ReactNode;
  pusd?: PusdFunds | undefined;
}

function Orders({ context, leverage, confirmed: { orders, grouping, change }, render, pusd }: OrdersProps) {
  const { market } = context;
  const [first] = orders;
  if (!first) return null;
  const isSingle = grouping === 'normalTpsl' || orders.length === 1;
  const changed = change && confirmChange(first, change.before, context);
  const confirmations =
    changed !== undefined
      ? [changed]
      : isSingle
        ? [confirmOrder(first, context)]
        : confirmBatch(orders, context);
  const [main] = confirmations as [OrderConfirmation];
  const attached = grouping === 'normalTpsl' ? main.whole : undefined;
  const warnings = distinct(
    confirmations.flatMap((each) => each.warnings),
    context,
  );
  return (
    <>
      <OrderTable lines={orderLines(orders, context, leverage, attached)} />
      {grouping === 'positionTpsl' ? null : changed !== undefined ? (
        <ChangeFigures confirmation={changed} market={market} />
      ) : isSingle ? (
        <OrderFigures confirmation={main} market={market} fees={context.fees} pusd={pusd} />
      ) : (
        <BatchFigures
          confirmations={confirmations}
          market={market}
          summary={
            orders.every(({ type }) => type.kind === 'limit')
              ? summarizeBatch(orders.map(planOfEntry), context)
              : undefined
          }
        />
      )}
      <Warnings warnings={warnings} market={market} />
      {render(isFarFromMarket(warnings))}
    </>
  );
}

/** Equal warnings of several orders appear once; a batch's fills are in the figures. */
function distinct(warnings: readonly Refusal[], { isStale }: TicketContext): Refusal[] {
  const once = new Map(warnings.map((warning) => [`${warning.code}:${warning.field}`, warning]));
  if (isStale && !once.has('STALE_DATA:order'))
    once.set('STALE_DATA:order', { severity: 'warning', field: 'order', code: 'STALE_DATA', data: {} });
  return [...once.values()];
}

/** `summary`: of limit orders only. */
function BatchFigures({
  confirmations,
  market,
  summary,
}: {
  confirmations: readonly OrderConfirmation[];
  market: Market;
  summary: BatchSummary | undefined;
}) {
  const sum = (of: (each: OrderConfirmation) => Decimal | undefined) =>
    confirmations.reduce((total, each) => total.plus(of(each) ?? 0), dec('0'));
  const size = sum(({ atOnce }) => atOnce?.fill?.filledSize);
  const value = sum(({ atOnce }) => atOnce?.fill?.notional);
  return (
    <Rows>
      <Row label={t('confirm.fills', 'Fills now')}>
        {size.isZero()
          ? t('confirm.fills.rests', 'None, rests in the book')
          : fillText(market, size, value.div(size))}
      </Row>
      <Row label={t('confirm.value', 'Order value')}>
        <Usd value={sum(({ whole }) => whole.notional)} />
      </Row>
      {summary?.margin && <MarginRow margin={summary.margin} />}
      <Row label={t('confirm.fee.all', 'Fee if all fills')}>
        <Num value={sum(({ whole }) => whole.fee)} format={(amount) => formatFee(amount)} />
      </Row>
      {summary?.account && <LiquidationRow account={summary.account} market={market} />}
    </Rows>
  );
}

function Warnings({ warnings, market }: { warnings: readonly Refusal[]; market: Market }) {
  const texts = warnings.flatMap((warning) => warningText(warning, market) ?? []);
  if (texts.length === 0) return null;
  return (
    <ul aria-label={t('confirm.warnings', 'Warnings')} className="flex flex-col gap-1.5">
      {texts.map((text) => (
        <li key={text}>
          <Banner tone="warn" title={text} />
        </li>
      ))}
    </ul>
  );
}

function listLine(order: OrderEntry, market: Market | undefined) {
  const isBuy = order.side === 'buy';
  const values = { market: market?.symbol ?? order.assetId };
  return {
    role: isBuy
      ? t('confirm.role.buyIn', 'Buy {market}', values)
      : t('confirm.role.sellIn', 'Sell {market}', values),
    price: market ? priceWithUnit(market, order.price) : formatExact(order.price),
    size: formatExact(toDecimalString(dec(order.size))),
  };
}
