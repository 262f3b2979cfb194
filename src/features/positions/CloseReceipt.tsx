// CloseReceipt.tsx: expected fill, profit, fee and limit of an order that closes or reverses a position.
import type { CloseEstimate } from '#domain/order/closeEstimate.ts';
import type { OrderConfirmation } from '#domain/order/orderConfirmation.ts';
import { type MarginMarket, priceDecimals, sizeDecimals } from '#domain/market/market.ts';
import { distanceFromMid } from '#domain/order/marketOrder.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { formatNumber } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { formatFee, formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { ChangeOf } from '#ui/display/ChangeOf.tsx';
import { Num, Usd } from '#ui/display/Num.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';

interface CloseReceiptProps {
  estimate: CloseEstimate | undefined;
  /** The account after the order. */
  confirmation: OrderConfirmation | undefined;
  /** Whether the order opens a position, which needs margin. */
  hasMargin?: boolean;
  market: MarginMarket;
  side: 'buy' | 'sell';
  kind: 'market' | 'limit';
  /** The limit that is signed. */
  limit: Decimal;
  reference: Decimal | undefined;
}

export function CloseReceipt(props: CloseReceiptProps) {
  const { estimate, kind, market, confirmation, hasMargin = false } = props;
  const unknown = t('close.est.none', 'Order book not loaded');
  return (
    <>
      <Rows>
        <FillRows {...props} unknown={unknown} />
        <Row
          label={t('close.est.pnl', 'Est. PnL')}
          tip={t('close.est.pnl.tip', 'Realized by this order, before fees')}
        >
          <Usd value={estimate?.pnl} tone="gain-loss" missing={unknown} />
        </Row>
        <Row label={t('close.est.fee', 'Est. fee')}>
          <Num value={estimate?.fee} format={(value) => formatFee(value)} missing={unknown} />
        </Row>
        {kind === 'market' && <WorstRow {...props} />}
        {hasMargin && (
          <Row label={t('reverse.margin', 'Additional margin')}>
            <Num
              value={confirmation?.whole.margin?.required}
              format={(value) => formatUsd(value, { rounding: 'expand' })}
              own
            />
          </Row>
        )}
        <Row label={t('confirm.liquidation', 'Liquidation price')}>
          <ChangeOf
            change={confirmation?.whole.account?.liquidationPrice}
            format={(value) => formatPrice(value, priceDecimals(market, value))}
            missing={t('receipt.liquidation.none', 'No liquidation price')}
          />
        </Row>
      </Rows>
      {kind === 'market' && <OpenNote {...props} />}
    </>
  );
}

const sizeText = (market: MarginMarket, value: Decimal) =>
  formatSize(value, sizeDecimals(market), { trim: true });

/** The immediate fill, and the resting part of a limit order. */
function FillRows({ estimate, market, kind, limit, unknown }: CloseReceiptProps & { unknown: string }) {
  const isResting = estimate?.restingSize.gt(0) ?? false;
  const at = (size: Decimal, price: string) =>
    t('close.est.at', '{size} @ {price}', { size: sizeText(market, size), price });
  const average = estimate?.filledPrice;
  return (
    <>
      {(kind === 'market' || average) && (
        <Row
          label={t('close.est.fill', 'Est. fill')}
          tip={t('close.est.fill.tip', 'Average price by the visible order book')}
        >
          <Num
            value={average}
            format={() =>
              average && isResting
                ? at(estimate.filledSize, averageText(market, average))
                : averageText(market, average)
            }
            missing={unknown}
          />
        </Row>
      )}
      {estimate && isResting && (
        <Row label={t('close.est.rests', 'Rests in the book')}>
          {at(estimate.restingSize, formatPrice(limit, priceDecimals(market, limit)))}
        </Row>
      )}
    </>
  );
}

/** The limit, with its distance from the mid. */
function WorstRow({ market, side, limit, reference }: CloseReceiptProps) {
  const values = {
    price: formatPrice(limit, priceDecimals(market, limit)),
    quote: market.quote,
    distance: formatPercent(reference && distanceFromMid(side, limit, reference)),
  };
  return (
    <Row
      label={worstLabel(side)}
      tip={t('close.worst.tip', 'Signed as the limit price. What does not fill stays open.')}
    >
      <span className="text-muted">
        {t('close.worst.value', '{price} {quote} ({distance} from mid)', values)}
      </span>
    </Row>
  );
}

function OpenNote({ estimate, market }: CloseReceiptProps) {
  if (!estimate?.shortfall.gt(0)) return null;
  const values = {
    filled: sizeText(market, estimate.filledSize),
    rest: sizeText(market, estimate.shortfall),
    base: market.base,
  };
  return (
    <p className="text-table text-warn">
      {t(
        'close.thin',
        'The visible book fills {filled} {base} within your max slippage. {rest} {base} stay open.',
        values,
      )}
    </p>
  );
}

function worstLabel(side: 'buy' | 'sell'): string {
  return side === 'buy' ? t('close.worst.buy', 'Max price') : t('close.worst.sell', 'Min price');
}

/** With one decimal more than the market. */
function averageText(market: MarginMarket, value: Decimal | undefined): string {
  const places = value ? priceDecimals(market, value) : 0;
  return formatNumber(value, { minimumFractionDigits: places, maximumFractionDigits: places + 1 });
}
