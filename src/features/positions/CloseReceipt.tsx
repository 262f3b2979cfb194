// CloseReceipt.tsx: what an order that closes or turns a position would bring, before it is signed: expected fill, profit and fee, and its limit.
import type { CloseEstimate } from '#domain/closeEstimate.ts';
import { type PerpMarket, priceDecimals, sizeDecimals } from '#domain/market.ts';
import { distanceFromMid } from '#domain/marketOrder.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { formatPrice } from '#ui/format/price.ts';
import { formatSize } from '#ui/format/size.ts';
import { formatFee } from '#ui/format/usd.ts';
import { i18n } from '#ui/i18n.ts';
import { Num, Usd } from '#ui/Num.tsx';
import { Row, Rows } from '#ui/Rows.tsx';

interface CloseReceiptProps {
  estimate: CloseEstimate | undefined;
  market: PerpMarket;
  side: 'buy' | 'sell';
  kind: 'market' | 'limit';
  /** The limit that is signed. */
  limit: Decimal;
  reference: Decimal | undefined;
}

export function CloseReceipt({ estimate, market, side, kind, limit, reference }: CloseReceiptProps) {
  const size = (value: Decimal) => formatSize(value, sizeDecimals(market), { trim: true });
  const unknown = i18n.t({ id: 'close.est.none', message: 'Known once the order book is here' });
  const isResting = estimate?.restingSize.gt(0) ?? false;
  return (
    <>
      <Rows>
        {(kind === 'market' || estimate?.filledSize.gt(0)) && (
          <Row label={i18n.t({ id: 'close.est.fill', message: 'Est. fill' })} tip={i18n.t({ id: 'close.est.fill.tip', message: 'Average price by the visible order book' })}>
            {estimate && isResting && `${size(estimate.filledSize)} @ `}
            <Num value={estimate?.filledPrice} format={() => (estimate?.filledPrice ? averageText(market, estimate.filledPrice) : '')} missing={unknown} />
          </Row>
        )}
        {estimate && isResting && (
          <Row label={i18n.t({ id: 'close.est.rests', message: 'Rests in the book' })}>
            {size(estimate.restingSize)} @ {formatPrice(limit, priceDecimals(market, limit))}
          </Row>
        )}
        <Row label={i18n.t({ id: 'close.est.pnl', message: 'Est. PnL' })} tip={i18n.t({ id: 'close.est.pnl.tip', message: 'Realized by this order, before fees' })}>
          <Usd value={estimate?.pnl} tone="gain-loss" missing={unknown} />
        </Row>
        <Row label={i18n.t({ id: 'close.est.fee', message: 'Est. fee' })}>
          <Num value={estimate?.fee} format={(value) => formatFee(value)} missing={unknown} />
        </Row>
        {kind === 'market' && (
          <Row label={worstLabel(side)} tip={i18n.t({ id: 'close.worst.tip', message: 'The limit that is signed. What the book cannot fill up to it stays open.' })}>
            <span className="text-muted">
              {i18n.t({
                id: 'close.worst.value',
                message: '{price} {quote} ({distance} from mid)',
                values: { price: formatPrice(limit, priceDecimals(market, limit)), quote: market.quote, distance: reference ? formatPercent(distanceFromMid(side, limit, reference)) : '—' },
              })}
            </span>
          </Row>
        )}
      </Rows>
      {kind === 'market' && estimate?.shortfall.gt(0) && (
        <p className="text-table text-warn">
          {i18n.t({ id: 'close.thin', message: 'The visible book fills {filled} {base} within your max slippage. {rest} {base} stay open.', values: { filled: size(estimate.filledSize), rest: size(estimate.shortfall), base: market.base } })}
        </p>
      )}
    </>
  );
}

function worstLabel(side: 'buy' | 'sell'): string {
  return side === 'buy' ? i18n.t({ id: 'close.worst.buy', message: 'Max price' }) : i18n.t({ id: 'close.worst.sell', message: 'Min price' });
}

/** To the market's places and, between two of its prices, one more. */
function averageText(market: PerpMarket, value: Decimal): string {
  const places = priceDecimals(market, value);
  return formatNumber(value, { minimumFractionDigits: places, maximumFractionDigits: places + 1 });
}
