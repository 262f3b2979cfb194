// LotLimits.tsx: the start of the known lots, and what none of their sums include.
import { HIDDEN, useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import type { LotTotals } from '#domain/lots/lotTotals.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { formatDate } from '#ui/text/format/time.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import type { AccountLots } from './useTaxLots.ts';

interface LotLimitsProps {
  lots: AccountLots;
  totals: LotTotals;
}

export function LotLimits({ lots, totals }: LotLimitsProps) {
  const isHidden = useHidesAmounts();
  const { since, isIncomplete, skipped, otherFees, arrivals } = lots;
  const isBooked = arrivals.some(({ lot }) => lot.pool.kind !== 'spot' && lot.origin === 'unknown');
  return (
    <>
      {since !== undefined && (
        <p className="text-table text-muted">
          {t(
            'lots.since',
            'From fills and funding since {date}. Transfers, splits and merges are seen only where a holding changed between two fills.',
            { date: formatDate(since) },
          )}
        </p>
      )}
      {isIncomplete && (
        <Banner tone="warn" title={t('journal.cut', 'The history is not complete')}>
          {t(
            'lots.incomplete',
            'The service did not give every fill. Lots and sums are not complete either.',
          )}
        </Banner>
      )}
      {totals.unknown.count > 0 && (
        <Banner
          tone="warn"
          title={t(
            'lots.unknown',
            '{count, plural, one {# disposal has} other {# disposals have}} no known cost',
            { count: totals.unknown.count },
          )}
        >
          {t(
            'lots.unknown.detail',
            'Proceeds of {amount} are in no sum. Enter the cost under “Received without a trade”.',
            { amount: isHidden ? HIDDEN : formatUsd(totals.unknown.proceeds) },
          )}
        </Banner>
      )}
      <Notes
        notes={[
          isBooked &&
            t(
              'lots.booked',
              'Positions older than the history count as the service booked them, by every method.',
            ),
          skipped > 0 &&
            t(
              'lots.skipped',
              '{count, plural, one {# fill in another currency is} other {# fills in other currencies are}} not included.',
              { count: skipped },
            ),
          otherFees > 0 && t('journal.otherFees', 'Fees in other tokens are not included.'),
        ]}
      />
    </>
  );
}

function Notes({ notes }: { notes: readonly (string | false)[] }) {
  return notes.map(
    (note) =>
      note !== false && (
        <p key={note} className="text-table text-muted">
          {note}
        </p>
      ),
  );
}
