// Receipt.tsx: the order's effect at current prices; every line keeps its place while its figure is unknown.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, priceDecimals, type SpotMarket } from '#domain/market/market.ts';
import { type OrderSummary, takesLater } from '#domain/order/orderSummary.ts';
import type { FeeRates } from '#domain/market/fees.ts';
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import { ChangeOf } from '#ui/display/ChangeOf.tsx';
import { formatExact, formatNumber } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatFee, formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { timesText } from '#ui/text/format/timesText.ts';

interface ReceiptProps {
  summary: OrderSummary;
  market: Market;
  fees: FeeRates;
}

export function Receipt({ summary, market, fees }: ReceiptProps) {
  // Without an order only its value and fee are shown.
  const isKnown = summary.notional !== undefined;
  return (
    <Rows>
      <Row label={t('receipt.value', 'Order value')}>
        <Usd value={summary.notional} />
      </Row>
      {isKnown && <FillRows summary={summary} market={market} />}
      <Row label={feeLabel(summary, fees)} tip={feeTip(fees)}>
        <Num value={summary.fee} format={(value) => formatFee(value)} />
      </Row>
      {isKnown && hasTrait(market, 'margin') && <MarginRows summary={summary} market={market} />}
      {isKnown && hasTrait(market, 'pair') && <BalanceRows summary={summary} market={market} />}
    </Rows>
  );
}

function FillRows({ summary, market }: Pick<ReceiptProps, 'summary' | 'market'>) {
  return (
    <>
      <Row
        label={t('receipt.average', 'Average price')}
        tip={t('receipt.average.tip', 'From the current book; the resting part counts at its limit price')}
      >
        <Num
          value={summary.averagePrice}
          format={() => (summary.averagePrice ? averageText(market, summary.averagePrice) : '')}
        />
      </Row>
      <Row
        label={t('receipt.slippage', 'Slippage')}
        tip={t('receipt.slippage.tip', 'Versus mid price, for the part that fills immediately')}
      >
        <Percent
          value={summary.slippage}
          places={3}
          sign="always"
          missing={t('receipt.slippage.none', 'No immediate fill')}
        />
      </Row>
    </>
  );
}

/** Both balances before and after, with every booked digit. */
function BalanceRows({ summary: { balances }, market }: { summary: OrderSummary; market: SpotMarket }) {
  return (
    <>
      {[
        { asset: market.base, change: balances?.base },
        { asset: market.quote, change: balances?.quote },
      ].map(({ asset, change }) => (
        <Row
          key={asset}
          label={t('receipt.balance', '{asset} balance', { asset })}
          tip={t('receipt.balance.tip', 'Before and after, fee included, if the whole order fills')}
        >
          <ChangeOf change={change} format={formatExact} own />
        </Row>
      ))}
    </>
  );
}

/** Margin, leverage, liquidation price and free collateral, before and after. */
export function MarginRows({
  summary,
  market,
}: {
  summary: Pick<OrderSummary, 'margin' | 'account'>;
} & Pick<ReceiptProps, 'market'>) {
  const { account } = summary;
  const price = (value: Decimal) => formatPrice(value, priceDecimals(market, value));
  const amount = (value: Decimal) => formatUsd(value, { rounding: 'trunc' });
  return (
    <>
      <Row
        label={t('receipt.margin', 'Margin required')}
        tip={t('receipt.margin.tip', 'Initial margin for this order, fee and loss versus mark included')}
      >
        <Num
          value={summary.margin?.required}
          format={(value) => formatUsd(value, { rounding: 'expand' })}
          own
        />
      </Row>
      {account?.isolatedMargin ? (
        <Row
          label={t('receipt.aside', 'Isolated margin')}
          tip={t(
            'receipt.aside.tip',
            'Margin of this position if the whole order fills: the maximum it can lose.',
          )}
        >
          <ChangeOf change={account.isolatedMargin} format={amount} own />
        </Row>
      ) : (
        <Row
          label={t('receipt.leverage', 'Account leverage')}
          tip={t(
            'receipt.leverage.tip',
            'Value of all positions divided by equity, if the whole order fills',
          )}
        >
          <ChangeOf change={account?.leverage} format={timesText} />
        </Row>
      )}
      <Row label={t('receipt.liquidation', 'Liquidation price')} tip={liquidationTip(account)}>
        <ChangeOf change={account?.liquidationPrice} format={price} missing={noLiquidation(account)} />
      </Row>
      <Row label={t('receipt.free', 'Available')}>
        <ChangeOf change={account?.freeCollateral} format={amount} own />
      </Row>
    </>
  );
}

function noLiquidation(account: OrderSummary['account']): string {
  return account?.isolatedMargin
    ? t('receipt.liquidation.flat', 'No position, or no liquidation price')
    : t('receipt.liquidation.none', 'No liquidation price');
}

function liquidationTip(account: OrderSummary['account']): string {
  return account?.isolatedMargin
    ? t('receipt.liquidation.isolated', 'Mark price at which isolated margin falls below maintenance margin')
    : t('receipt.liquidation.tip', 'Assumes other markets don’t move');
}

function feeLabel(
  { plan, fill, fee, restingSize }: OrderSummary,
  { makerRate, takerRate }: FeeRates,
): string {
  const takes = fill ? fill.filledSize.gt(0) : takesLater(plan) && fee;
  const rests = !takesLater(plan) && restingSize?.gt(0);
  if (takes && rests) return t('receipt.fee.both', 'Fee (taker and maker)');
  if (takes) return t('receipt.fee.taker', 'Fee (taker {rate})', { rate: rateText(takerRate) });
  if (rests) return t('receipt.fee.maker', 'Fee (maker {rate})', { rate: rateText(makerRate) });
  return t('receipt.fee', 'Fee');
}

/** Explains both rates. */
export function feeTip({ makerRate, takerRate }: FeeRates): string {
  return t(
    'receipt.fee.tip',
    'Taker fee {taker} for immediate fills. Maker fee {maker} for resting orders that fill later.',
    { taker: rateText(takerRate), maker: rateText(makerRate) },
    'Tooltip of the fee in the receipt; {taker} and {maker}: rates in percent.',
  );
}

function rateText(rate: string): string {
  return formatPercent(rate, { places: 3 });
}

/** An average price: with the market's decimals, plus one between two of its prices. */
export function averageText(market: Market, value: Decimal | DecimalString): string {
  const average = typeof value === 'string' ? dec(value) : value;
  const places = priceDecimals(market, average);
  return formatNumber(average, { minimumFractionDigits: places, maximumFractionDigits: places + 1 });
}
