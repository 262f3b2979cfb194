// OrderFigures.tsx: the figures of one order, by the ticket receipt's functions.
import type { FillEstimate } from '#domain/book/fillEstimate.ts';
import type { FeeRates } from '#domain/market/fees.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, type OutcomeMarket, priceDecimals } from '#domain/market/market.ts';
import type { OrderConfirmation } from '#domain/order/orderConfirmation.ts';
import type { PlannedOrder } from '#domain/order/orderPlan.ts';
import type { OrderSummary } from '#domain/order/orderSummary.ts';
import { outcomeReceipt } from '#domain/outcome/outcomeReceipt.ts';
import type { PusdFunds } from '#domain/market/outcomeRules.ts';
import { type Decimal, toDecimalString } from '#protocol/decimal.ts';
import { ChangeOf } from '#ui/display/ChangeOf.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatFee, formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { priceWithUnit, shortPrice, sizeWithUnit } from './warningMessages.ts';

interface OrderFiguresProps {
  confirmation: OrderConfirmation;
  market: Market;
  fees: FeeRates;
  /** Of the outcome venue. */
  pusd?: PusdFunds | undefined;
  /** False where a table has the price. */
  hasPrice: boolean;
}

export function OrderFigures({ confirmation, market, fees, pusd, hasPrice }: OrderFiguresProps) {
  const { whole, realizedPnl } = confirmation;
  return (
    <Rows>
      {hasPrice && (
        <Row label={t('confirm.price', 'Price')}>
          {priceOf(whole, confirmation.atOnce?.fill?.averagePrice, market)}
        </Row>
      )}
      <FillRows confirmation={confirmation} market={market} />
      {hasTrait(market, 'question') ? (
        <OutcomeRows
          summary={whole}
          market={market}
          fees={fees}
          pusd={market.venue === 'prediction' ? pusd : undefined}
        />
      ) : (
        <>
          <Row label={t('confirm.value', 'Order value')}>
            <Usd value={whole.notional} />
          </Row>
          {hasTrait(market, 'margin') && !whole.plan.reduceOnly && <MarginRow margin={whole.margin} />}
          <FeeRows confirmation={confirmation} />
          {realizedPnl && (
            <Row
              label={t('close.est.pnl', 'Est. PnL')}
              tip={t('close.est.pnl.tip', 'Realized by this order, before fees')}
            >
              <Usd value={realizedPnl} tone="gain-loss" />
            </Row>
          )}
          {hasTrait(market, 'margin') && <LiquidationRows confirmation={confirmation} market={market} />}
          {hasTrait(market, 'pair') && (
            <BalanceRows summary={whole} base={market.base} quote={market.quote} />
          )}
        </>
      )}
    </Rows>
  );
}

/** “est. 97,122 · max 98,092 USDC”; of a limit order its limit. */
function priceOf({ plan }: OrderSummary, average: Decimal | undefined, market: Market): string {
  const { price = '0', side, isMarket } = plan;
  if (!isMarket) return priceWithUnit(market, price);
  const values = {
    worst: priceWithUnit(market, price),
    estimate: average ? shortPrice(market, average) : '',
  };
  if (!average)
    return side === 'buy'
      ? t('confirm.price.max', 'max {worst}', values)
      : t('confirm.price.min', 'min {worst}', values);
  return side === 'buy'
    ? t('confirm.price.estMax', 'est. {estimate} · max {worst}', values)
    : t('confirm.price.estMin', 'est. {estimate} · min {worst}', values);
}

/** What fills immediately, at which average, and what rests. */
export function FillRows({
  confirmation: { whole, atOnce },
  market,
}: Pick<OrderFiguresProps, 'confirmation' | 'market'>) {
  const fill = atOnce?.fill;
  const isPart = fill?.averagePrice !== undefined && whole.restingSize?.gt(0) === true;
  const { price } = whole.plan;
  if (isWholeAtMarket(whole.plan, fill)) return null;
  return (
    <>
      <Row label={t('confirm.fills', 'Fills now')}>
        {fill?.averagePrice
          ? fillText(market, fill.filledSize, fill.averagePrice)
          : noFillText(whole, atOnce)}
      </Row>
      {isPart && whole.restingSize && price !== undefined && (
        <Row label={t('confirm.rests', 'Rests in the book')}>
          {fillText(market, whole.restingSize, price)}
        </Row>
      )}
    </>
  );
}

/** Then the price row says all. */
function isWholeAtMarket({ isMarket, size }: PlannedOrder, fill: FillEstimate | undefined): boolean {
  return isMarket && size !== undefined && fill?.filledSize.eq(size) === true;
}

/** “0.05 BTC @ 97,310 USDC” */
export function fillText(market: Market, size: Decimal, price: Decimal | string): string {
  const text = typeof price === 'string' ? price : toDecimalString(price);
  return t('confirm.fill', '{size} @ {price}', {
    size: sizeWithUnit(market, toDecimalString(size)),
    price: priceWithUnit(market, text),
  });
}

function noFillText({ plan }: OrderSummary, atOnce: OrderSummary | undefined): string {
  if (plan.triggerPrice !== undefined) return t('confirm.fills.trigger', 'None, waits for the trigger');
  if (plan.tif === 'Alo' || (plan.tif === 'Gtc' && atOnce))
    return t('confirm.fills.rests', 'None, rests in the book');
  return atOnce ? t('confirm.fills.none', 'None') : t('confirm.fills.unknown', 'Order book not loaded');
}

function FeeRows({ confirmation: { whole, atOnce } }: Pick<OrderFiguresProps, 'confirmation'>) {
  const fee = (value: Decimal | undefined) => <Num value={value} format={(amount) => formatFee(amount)} />;
  const isPart = atOnce?.fill?.averagePrice !== undefined && whole.restingSize?.gt(0) === true;
  return (
    <>
      <Row label={t('confirm.fee', 'Fee')}>{fee(isPart ? atOnce.fee : whole.fee)}</Row>
      {isPart && <Row label={t('confirm.fee.all', 'Fee if all fills')}>{fee(whole.fee)}</Row>}
    </>
  );
}

export function MarginRow({ margin }: Pick<OrderSummary, 'margin'>) {
  return (
    <Row label={t('confirm.margin', 'Margin required')}>
      <Num value={margin?.required} format={(value) => formatUsd(value, { rounding: 'expand' })} own />
    </Row>
  );
}

function LiquidationRows({
  confirmation: { whole, atOnce },
  market,
}: Pick<OrderFiguresProps, 'confirmation' | 'market'>) {
  const isPart = atOnce?.fill?.averagePrice !== undefined && whole.restingSize?.gt(0) === true;
  if (!isPart) return <LiquidationRow account={whole.account} market={market} />;
  return (
    <>
      <LiquidationRow
        label={t('confirm.liquidation.now', 'Liquidation, filled now')}
        account={atOnce.account}
        market={market}
      />
      <LiquidationRow
        label={t('confirm.liquidation.all', 'Liquidation, all filled')}
        account={whole.account}
        market={market}
      />
    </>
  );
}

export function LiquidationRow({
  label = t('confirm.liquidation', 'Liquidation price'),
  account,
  market,
}: Pick<OrderSummary, 'account'> & Pick<OrderFiguresProps, 'market'> & { label?: string }) {
  return (
    <Row label={label}>
      <ChangeOf
        change={account?.liquidationPrice}
        format={(value) => formatPrice(value, priceDecimals(market, value))}
        missing={t('receipt.liquidation.none', 'No liquidation price')}
      />
    </Row>
  );
}

function BalanceRows({
  summary: { balances },
  base,
  quote,
}: {
  summary: OrderSummary;
  base: string;
  quote: string;
}) {
  return (
    <>
      <Row label={t('receipt.balance', '{asset} balance', { asset: base })}>
        <ChangeOf change={balances?.base} format={formatExact} own />
      </Row>
      <Row label={t('receipt.balance', '{asset} balance', { asset: quote })}>
        <ChangeOf change={balances?.quote} format={formatExact} own />
      </Row>
    </>
  );
}

function OutcomeRows({
  summary,
  market,
  fees,
  pusd,
}: {
  summary: OrderSummary;
  market: OutcomeMarket;
  fees: FeeRates;
  pusd: PusdFunds | undefined;
}) {
  const receipt = outcomeReceipt(summary, fees, pusd);
  const money = (value: Decimal | undefined) => (
    <Num value={value} format={() => (value ? moneyText(value, market.quote) : '')} />
  );
  const isBuy = summary.plan.side === 'buy';
  return (
    <>
      <Row label={t('confirm.fee', 'Fee')}>{money(summary.fee)}</Row>
      {isBuy ? (
        <>
          <Row label={t('confirm.maxCost', 'Maximum cost')}>{money(receipt.maxCost)}</Row>
          <Row label={t('confirm.toWin', 'To win')}>
            <span>
              {money(receipt.payout)} (<Percent value={receipt.returnOnCost} tone="gain-loss" places={1} />)
            </span>
          </Row>
        </>
      ) : (
        <Row label={t('confirm.receive', 'You receive')}>{money(receipt.expected)}</Row>
      )}
    </>
  );
}

export function moneyText(value: Decimal, quote: string): string {
  return `${formatExact(toDecimalString(value.toDecimalPlaces(MONEY_PLACES)))} ${quote}`;
}

const MONEY_PLACES = 6;
