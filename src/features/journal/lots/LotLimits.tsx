// LotLimits.tsx: the start of the known lots, and what none of their sums include.
import { HIDDEN, useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import type { LotTotals } from '#domain/lots/lotTotals.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { formatDate } from '#ui/text/format/time.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { i18n } from '#ui/text/i18n.ts';
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
          {i18n.t({
            id: 'lots.since',
            message:
              'From fills and funding since {date}. Transfers, splits and merges are seen only where a holding changed between two fills.',
            values: { date: formatDate(since) },
          })}
        </p>
      )}
      {isIncomplete && (
        <Banner tone="warn" title={i18n.t({ id: 'journal.cut', message: 'The history is not complete' })}>
          {i18n.t({
            id: 'lots.incomplete',
            message: 'The service did not give every fill. Lots and sums are not complete either.',
          })}
        </Banner>
      )}
      {totals.unknown.count > 0 && (
        <Banner
          tone="warn"
          title={i18n.t({
            id: 'lots.unknown',
            message: '{count, plural, one {# disposal has} other {# disposals have}} no known cost',
            values: { count: totals.unknown.count },
          })}
        >
          {i18n.t({
            id: 'lots.unknown.detail',
            message: 'Proceeds of {amount} are in no sum. Enter the cost under “Received without a trade”.',
            values: { amount: isHidden ? HIDDEN : formatUsd(totals.unknown.proceeds) },
          })}
        </Banner>
      )}
      <Notes
        notes={[
          isBooked &&
            i18n.t({
              id: 'lots.booked',
              message: 'Positions older than the history count as the service booked them, by every method.',
            }),
          skipped > 0 &&
            i18n.t({
              id: 'lots.skipped',
              message:
                '{count, plural, one {# fill in another currency is} other {# fills in other currencies are}} not included.',
              values: { count: skipped },
            }),
          otherFees > 0 &&
            i18n.t({ id: 'journal.otherFees', message: 'Fees in other tokens are not included.' }),
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
