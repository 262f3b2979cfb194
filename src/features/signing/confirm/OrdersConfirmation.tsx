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
import { type MarketOf, useMarketOf } from '#state/market/useMarkets.ts';
import { useOrderContext } from '#state/order/useOrderContext.ts';
import { useShareContext } from '#state/order/useShareContext.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatFee } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Usd } from '#ui/display/Num.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import type { ReactNode } from 'react';
import { priceText } from '../requests/orderMessages.ts';
import { ChangeFigures } from './ChangeFigures.tsx';
import { fillText, LiquidationRow, MarginRow, OrderFigures } from './OrderFigures.tsx';
import { orderLines, sideIn } from './orderLines.ts';
import { OrderTable, wholeText } from './OrderTable.tsx';
import { warningText } from './warningMessages.ts';

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
        <OrderTable lines={confirmed.orders.map((order) => listLine(order, marketOf))} />
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

function Orders(props: OrdersProps) {
  const { orders, grouping, change } = props.confirmed;
  const [first] = orders;
  if (!first) return null;
  if (change) return <ChangedOrder {...props} order={first} before={change.before} />;
  if (grouping === 'normalTpsl' || orders.length === 1) return <OneOrder {...props} order={first} />;
  return <SeveralOrders {...props} />;
}

function ChangedOrder({
  context,
  leverage,
  render,
  order,
  before,
}: OrdersProps & { order: OrderEntry; before: Order | undefined }) {
  const changed = confirmChange(order, before, context);
  return (
    <>
      <ChangeFigures
        confirmation={changed}
        before={before}
        after={order}
        pnl={orderLines([order], context, leverage)[0]?.pnl}
        market={context.market}
      />
      <WarningsAndRest warnings={changed.warnings} context={context} render={render} />
    </>
  );
}

/** Its figures say it all, except of an order by trigger, which is a row; the TP/SL of an entry are rows too. */
function OneOrder({
  context,
  leverage,
  confirmed: { orders, grouping },
  render,
  pusd,
  order,
}: OrdersProps & { order: OrderEntry }) {
  const confirmation = confirmOrder(order, context);
  const isTrigger = order.type.kind === 'trigger';
  const attached = grouping === 'normalTpsl' ? confirmation.whole : undefined;
  const lines = orderLines(orders, context, leverage, attached);
  return (
    <>
      {isTrigger && !attached && <OrderTable lines={lines} />}
      {grouping !== 'positionTpsl' && (
        <OrderFigures
          confirmation={confirmation}
          market={context.market}
          fees={context.fees}
          pusd={pusd}
          hasPrice={!isTrigger}
        />
      )}
      {attached && <OrderTable lines={lines.slice(1)} />}
      <WarningsAndRest warnings={confirmation.warnings} context={context} render={render} />
    </>
  );
}

function SeveralOrders({ context, leverage, confirmed: { orders, grouping }, render }: OrdersProps) {
  const confirmations = confirmBatch(orders, context);
  return (
    <>
      <OrderTable lines={orderLines(orders, context, leverage)} />
      {grouping !== 'positionTpsl' && (
        <BatchFigures
          confirmations={confirmations}
          market={context.market}
          summary={
            orders.every(({ type }) => type.kind === 'limit')
              ? summarizeBatch(orders.map(planOfEntry), context)
              : undefined
          }
        />
      )}
      <WarningsAndRest
        warnings={confirmations.flatMap(({ warnings }) => warnings)}
        context={context}
        render={render}
      />
    </>
  );
}

/** The warnings of the orders, and of figures that may be old; then the rest of the sheet. */
export function WarningsAndRest({
  warnings: all,
  context,
  render,
}: Pick<OrdersProps, 'context' | 'render'> & { warnings: readonly Refusal[] }) {
  const warnings = distinct(all, context);
  return (
    <>
      <Warnings warnings={warnings} market={context.market} />
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

function listLine(order: OrderEntry, marketOf: MarketOf) {
  const { assetId, side, price, size, type } = order;
  return {
    role: sideIn(side, assetId, marketOf),
    price: priceText(assetId, type.kind === 'trigger' ? type.triggerPrice : price, marketOf),
    size: size === '0' ? wholeText() : formatExact(toDecimalString(dec(size))),
  };
}
