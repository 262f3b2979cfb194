// Breakdown.tsx: the current account value by venue and kind.
import type { PartKind, Unpriced } from '#domain/portfolio/accountParts.ts';
import { Decimal } from '#protocol/decimal.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { cx } from '#ui/theme/cx.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { t } from '#ui/text/i18n.ts';
import { unpricedText } from '#ui/text/unpricedText.ts';
import { Percent, Usd } from '#ui/display/Num.tsx';
import { Panel } from '#ui/display/Panel.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { kindLabel, KIND_TONES } from './kindMessages.ts';
import type { Holdings } from './useHoldings.ts';

const VENUES: readonly { id: 'exchange' | 'prediction'; kinds: readonly PartKind[] }[] = [
  { id: 'exchange', kinds: ['cash', 'spot', 'perp'] },
  { id: 'prediction', kinds: ['pusd', 'outcome'] },
];

export function Breakdown({ holdings, className }: { holdings: Holdings; className: string }) {
  return (
    <Panel title={t('breakdown.title', 'Breakdown')} className={className} bodyClassName="px-3 py-2">
      {holdings.kind === 'loading' && (
        <Skeleton lines={3} label={t('breakdown.loading', 'Loading account…')} />
      )}
      {holdings.kind === 'failed' && (
        <EmptyState
          title={t('breakdown.failed', 'Account could not be loaded')}
          action={<Button onClick={holdings.retry}>{t('breakdown.retry', 'Retry')}</Button>}
        />
      )}
      {holdings.kind === 'ready' && <Parts holdings={holdings} />}
    </Panel>
  );
}

function Parts({ holdings: { parts, predictions } }: { holdings: Extract<Holdings, { kind: 'ready' }> }) {
  const valueOf = (kind: PartKind) => parts.parts.find((part) => part.kind === kind)?.value ?? new Decimal(0);
  // Percentages are shares of the positive parts: debts and losses are no share of a whole.
  const positive = parts.parts.reduce((sum, { value }) => sum.plus(Decimal.max(0, value)), new Decimal(0));
  const shareOf = (value: Decimal) => (positive.gt(0) && value.gt(0) ? value.div(positive) : undefined);
  return (
    <>
      <div aria-hidden="true" className="mb-2 flex h-2 gap-px overflow-hidden rounded-sm bg-inset">
        {parts.parts.map(({ kind, value }) => (
          <span
            key={kind}
            className={cx('h-full bg-current', KIND_TONES[kind])}
            style={{ width: `${(shareOf(value)?.mul(100) ?? new Decimal(0)).toNumber()}%` }}
          />
        ))}
      </div>
      <table className="w-full text-table">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('breakdown.part', 'Part')}</th>
            <th scope="col">{t('breakdown.share', 'Share')}</th>
            <th scope="col">{t('breakdown.value', 'Value')}</th>
          </tr>
        </thead>
        {VENUES.map((venue) => (
          <VenueRows key={venue.id} {...venue} valueOf={valueOf} shareOf={shareOf} />
        ))}
        <tfoot>
          <tr className="border-t border-line">
            <th scope="row" colSpan={2} className="pt-1.5 text-start font-medium">
              {t('breakdown.total', 'Account value now')}
            </th>
            <td className="pt-1.5 text-end font-medium">
              <Usd value={parts.total} own />
            </td>
          </tr>
        </tfoot>
      </table>
      {parts.segregated.gt(0) && (
        <p className="mt-2 text-label text-muted">
          {t('breakdown.segregated', 'Not included (segregated deposits):')}{' '}
          <Usd value={parts.segregated} own />
        </p>
      )}
      <MissingValues unpriced={parts.unpriced} isPredictionMissing={predictions === 'missing'} />
    </>
  );
}

/** One venue: its sum and parts. */
function VenueRows({
  id,
  kinds,
  valueOf,
  shareOf,
}: (typeof VENUES)[number] & {
  valueOf: (kind: PartKind) => Decimal;
  shareOf: (value: Decimal) => Decimal | undefined;
}) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className="pt-1 text-start text-label font-medium text-faint">
          {id === 'exchange'
            ? t('breakdown.exchange', 'Exchange account')
            : t('breakdown.prediction', 'Prediction venue')}
        </th>
        <td className="tabular pt-1 text-end text-label text-faint">
          <Usd value={kinds.reduce((sum, kind) => sum.plus(valueOf(kind)), new Decimal(0))} own />
        </td>
      </tr>
      {kinds.map((kind) => (
        <tr key={kind}>
          <th scope="row" className="py-0.5 text-start font-normal text-muted">
            <span
              aria-hidden="true"
              className={cx('me-2 inline-block size-2 rounded-sm bg-current', KIND_TONES[kind])}
            />
            {kindLabel(kind)}
          </th>
          <td className="text-end text-faint">
            <Percent value={shareOf(valueOf(kind))} places={1} />
          </td>
          <td className="text-end">
            <Usd value={valueOf(kind)} own {...(kind === 'perp' ? { sign: 'always' as const } : {})} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** Names the values missing from the sum. */
function MissingValues({
  unpriced,
  isPredictionMissing,
}: {
  unpriced: readonly Unpriced[];
  isPredictionMissing: boolean;
}) {
  const marketOf = useMarketOf();
  if (unpriced.length === 0 && !isPredictionMissing) return null;
  return (
    <Banner
      tone="warn"
      className="mt-2"
      title={
        isPredictionMissing
          ? t(
              'breakdown.noPrediction',
              'The prediction venue could not be loaded. Its value is not included.',
            )
          : unpricedText(unpriced, marketOf)
      }
    />
  );
}
