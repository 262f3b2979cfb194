// BasketResult.tsx: a basket's results: each leg, complete sets, and the effect on the profit.
import type { PredictionEvent } from '#domain/market/predictionEvents.ts';
import { basketOutcome, type BasketOutcome, type LegOutcome } from '#domain/basket/payoffs.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { Usd } from '#ui/display/Num.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { legText, outcomeText } from './basketMessages.ts';

interface BasketResultProps {
  event: PredictionEvent;
  legs: readonly LegOutcome[];
  isRunning: boolean;
}

export function BasketResult({ event, legs, isRunning }: BasketResultProps) {
  const outcome = basketOutcome(event, legs);
  return (
    <div className="flex flex-col gap-3">
      <Headline outcome={outcome} isRunning={isRunning} legs={legs} />
      <ul
        aria-label={t('basket.results', 'Results')}
        className="scroll-quiet flex max-h-72 flex-col divide-y divide-line overflow-y-auto rounded-md border border-line px-3 text-table"
      >
        {legs.map((each) => (
          <li
            key={each.leg.market.assetId}
            className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-1.5"
          >
            <span className="min-w-0 font-medium">{legText(each.leg.market)}</span>
            <span className={each.state === 'filled' ? 'tabular text-muted' : 'tabular text-warn'}>
              {isRunning && each.state === 'unknown'
                ? t('basket.leg.running', 'Submitting…')
                : outcomeText(each)}
            </span>
          </li>
        ))}
      </ul>
      {!isRunning && <Means outcome={outcome} />}
    </div>
  );
}

function Headline({
  outcome: { sets, isComplete, isUnknown },
  isRunning,
  legs,
}: {
  outcome: BasketOutcome;
  isRunning: boolean;
  legs: readonly LegOutcome[];
}) {
  const values = {
    sets: formatExact(sets.toFixed()),
    filled: legs.filter(({ state }) => state === 'filled').length,
    count: legs.length,
  };
  if (isRunning) return <Banner tone="info" title={t('basket.running', 'Submitting the basket…')} />;
  if (isUnknown)
    return (
      <Banner tone="warn" title={t('basket.unknown', 'Not every result is known')}>
        {t(
          'basket.unknown.do',
          'Do not place the basket again. Activity shows each result once it is known.',
        )}
      </Banner>
    );
  if (isComplete)
    return (
      <Banner
        tone="info"
        title={t(
          'basket.complete',
          'All legs filled: {sets} sets',
          values,
          '{sets}: how many sets of a basket were filled.',
        )}
      />
    );
  return (
    <Banner
      tone="warn"
      title={t(
        'basket.partial',
        '{filled} of {count} legs filled: {sets} sets complete',
        values,
        '{filled} of {count}: legs of a basket; {sets}: complete sets.',
      )}
    >
      {t('basket.partial.means', 'Shares beyond the complete sets are an open bet, not a sure profit.')}
    </Banner>
  );
}

function Means({ outcome: { cost, worst, isUnknown } }: { outcome: BasketOutcome }) {
  if (isUnknown) return null;
  return (
    <Rows>
      <Row
        label={
          cost.isNegative()
            ? t('basket.received', 'Received, after fees')
            : t('basket.paid', 'Paid, fees included')
        }
      >
        <Usd value={cost.abs()} own />
      </Row>
      <Row
        label={t('basket.worst', 'Worst case')}
        tip={t(
          'basket.worst.tip',
          'Payout in the worst answer, less the cost of the shares. Cancelled questions may differ.',
        )}
      >
        <Usd value={worst.pays.minus(cost)} tone="gain-loss" sign="always" own />
      </Row>
      {worst.ifNone && (
        <Row label={t('basket.ifNone', 'If no question resolves Yes')}>
          <Usd value={worst.ifNone.minus(cost)} tone="gain-loss" sign="always" own />
        </Row>
      )}
    </Rows>
  );
}
