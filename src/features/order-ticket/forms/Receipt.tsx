// Receipt.tsx: the order's effect at current prices: the main figures above the button, the others under Details.
// Every figure keeps its place while it is unknown.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, priceDecimals, type SpotMarket } from '#domain/market/market.ts';
import { type OrderSummary, takesLater } from '#domain/order/orderSummary.ts';
import type { FeeRates } from '#domain/market/fees.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { ChangeOf } from '#ui/display/ChangeOf.tsx';
import { formatExact, formatNumber } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatFee, formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { timesText } from '#ui/text/format/timesText.ts';
import { useTicketTools } from '#state/preferences/ticketTools.ts';
import type { ReactNode } from 'react';

interface ReceiptProps {
  summary: OrderSummary;
  market: Market;
}

interface MainFiguresProps {
  summary: Pick<OrderSummary, 'notional' | 'fee' | 'account'>;
  market: Market;
  feeLabel: string;
  feeTip?: string;
}

/** Value, fee and liquidation price. */
export function MainFigures({ summary, market, feeLabel: label, feeTip: tip }: MainFiguresProps) {
  return (
    <>
      <Stat label={t('receipt.value', 'Order value')}>
        <Usd value={summary.notional} />
      </Stat>
      <Stat label={label} tip={tip}>
        <Num value={summary.fee} format={(value) => formatFee(value)} />
      </Stat>
      {hasTrait(market, 'margin') && <LiquidationStat account={summary.account} market={market} />}
    </>
  );
}

/** The liquidation price once the order has filled. */
function LiquidationStat({ account, market }: Pick<OrderSummary, 'account'> & { market: Market }) {
  const after = account?.liquidationPrice.after;
  const isIsolated = account?.isolatedMargin !== undefined;
  const none = isIsolated
    ? t('receipt.liquidation.flat', 'No position, or no liquidation price')
    : t('receipt.liquidation.none', 'No liquidation price');
  return (
    <Stat
      label={t('receipt.liquidation.short', 'Liq. price')}
      tip={
        isIsolated
          ? t(
              'receipt.liquidation.isolated',
              'Mark price at which isolated margin falls below maintenance margin',
            )
          : t('receipt.liquidation.tip', 'Assumes other markets don’t move')
      }
      className="items-end"
    >
      <Num
        value={after}
        format={() => (after ? formatPrice(after, priceDecimals(market, after)) : '')}
        missing={account && none}
      />
    </Stat>
  );
}

/** The other figures, closed until they are opened. */
export function Receipt({ summary, market }: ReceiptProps) {
  return (
    <OrderDetails>
      <FillRows summary={summary} market={market} />
      {hasTrait(market, 'margin') && <MarginRows summary={summary} />}
      {hasTrait(market, 'pair') && <BalanceRows summary={summary} market={market} />}
    </OrderDetails>
  );
}

/** Rows under a heading that opens them, as remembered. */
export function OrderDetails({ children }: { children: ReactNode }) {
  const isOpen = useTicketTools(({ showsDetails }) => showsDetails);
  return (
    <details
      data-live=""
      open={isOpen}
      onToggle={({ currentTarget }) => useTicketTools.setState({ showsDetails: currentTarget.open })}
    >
      <summary className="w-fit cursor-pointer text-table text-muted hover:text-ink compact:py-3.5">
        {t('receipt.details', 'Details')}
      </summary>
      {isOpen && <Rows className="pt-1">{children}</Rows>}
    </details>
  );
}

function FillRows({ summary, market }: ReceiptProps) {
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
          missing={summary.notional && t('receipt.slippage.none', 'No immediate fill')}
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

/** Margin, leverage and free collateral, before and after. */
export function MarginRows({ summary }: { summary: Pick<OrderSummary, 'margin' | 'account'> }) {
  const { account } = summary;
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
      <Row label={t('receipt.free', 'Available')}>
        <ChangeOf change={account?.freeCollateral} format={amount} own />
      </Row>
    </>
  );
}

/** By which fees the order pays. */
export function feeLabel(
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
export function averageText(market: Market, value: Decimal): string {
  const places = priceDecimals(market, value);
  return formatNumber(value, { minimumFractionDigits: places, maximumFractionDigits: places + 1 });
}
