// EventSum.tsx: the sum of Yes prices of mutually exclusive questions, and a basket where one gains at the best prices
// after fees.
import { netGainOf, offersOf } from '#domain/basket/offers.ts';
import { type PredictionEvent, sumOfPrices } from '#domain/market/predictionEvents.ts';
import { settlementOf } from '#domain/market/settledEvent.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { cx } from '#ui/theme/cx.ts';
import { formatCents } from '#ui/text/format/price.ts';
import { t } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';
import { Link } from 'wouter';
import { useScannerHref } from './useQuestionLinks.ts';

interface EventSumProps {
  event: PredictionEvent;
  contexts: ReadonlyMap<AssetId, MarketContext>;
  className?: string;
}

export function EventSum({ event, contexts, className }: EventSumProps) {
  const scannerHref = useScannerHref();
  // Once one is Yes the others are worthless, whatever their last bid.
  if (settlementOf(event).isDecided) return null;
  const sum = sumOfPrices(event.questions, contexts);
  const hasGain = offersOf(event).some((offer) => netGainOf(offer, contexts)?.gt(0) === true);
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-2 text-table text-muted', className)}>
      {t('predictions.sum', 'Sum of the Yes prices')}
      <Num
        value={sum}
        format={(value) => formatCents(value, 3)}
        missing={t('predictions.sum.missing', 'One of the prices is missing.')}
        className="text-body font-semibold text-ink"
      />
      <span>
        {t(
          'predictions.sum.why',
          'at the mid price of each book. The winning question pays 100¢, the others 0¢.',
        )}
      </span>
      {hasGain && (
        <Link
          href={scannerHref(event.slug)}
          className="inline-flex items-center rounded-sm text-accent underline underline-offset-2 compact:min-h-11"
        >
          {t('predictions.sum.basket', 'Trade as a basket')}
        </Link>
      )}
    </p>
  );
}
