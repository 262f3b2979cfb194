// TaxLots.tsx: gains per lot by method and year, the limits of the history, and the export as a file.
import { HideAmounts } from '#ui/controls/HideAmounts.tsx';
import { LOT_METHODS } from '#domain/lots/lotBook.ts';
import { lotTotals } from '#domain/lots/lotTotals.ts';
import { useOwner } from '#state/account/session.ts';
import { followLotCosts, setLotMethod, useLotCosts } from '#state/journal/lotCosts.ts';
import { toggleAmounts } from '#state/preferences/shortcuts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { saveFile } from '#ui/hooks/saveFile.ts';
import { Page } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { useEffect, useMemo, useState } from 'react';
import { Arrivals, Departures } from './Arrivals.tsx';
import { DisposalTable } from './DisposalTable.tsx';
import { LotFigures } from './LotFigures.tsx';
import { LotLimits } from './LotLimits.tsx';
import { METHOD_NAMES, methodText } from './lotMessages.ts';
import { OpenLots } from './OpenLots.tsx';
import { taxLotsCsv } from './taxLotsCsv.ts';
import { type AccountLots, useTaxLots } from './useTaxLots.ts';

export function TaxLots({ onConnect }: { onConnect: () => void }) {
  const owner = useOwner();
  const method = useLotCosts((state) => state.method);
  const { lots, query } = useTaxLots(owner);
  const [year, setYear] = useState('');
  useEffect(() => followLotCosts(), []);
  const shown = useMemo(() => lots && partOf(lots, year), [lots, year]);
  return (
    <Page
      title={t('lots.title', 'Tax lots')}
      lead={t('lots.lead', 'Not tax advice. Rules differ by country: check what you file with an adviser.')}
      actions={
        owner !== undefined && (
          <>
            <HideAmounts onToggle={toggleAmounts} />
            <Button
              reason={saveReason(shown)}
              onClick={() =>
                shown &&
                saveFile(
                  taxLotsCsv(shown.disposals, shown.funding, { method, quote: shown.quote }),
                  `trine-tax-lots-${method}${year && `-${year}`}.csv`,
                  'text/csv',
                )
              }
            >
              {t('portfolio.export', 'Save as CSV')}
            </Button>
          </>
        )
      }
    >
      {owner === undefined ? (
        <EmptyState
          className="card min-h-60"
          title={t('lots.guest', 'The lots of your account appear here')}
          action={<Button onClick={onConnect}>{t('portfolio.connect', 'Connect a wallet')}</Button>}
        />
      ) : (
        <>
          <Choices lots={lots} year={year} onYear={setYear} />
          {lots && shown && <LotLimits lots={lots} totals={shown.totals} />}
          {shown && <LotFigures totals={shown.totals} />}
          <DisposalTable
            rows={shown?.disposals ?? NONE}
            isLoading={query.data ? lots === undefined : query.isPending}
            error={query.data ? null : query.error}
            onRetry={() => void query.refetch()}
          />
          {lots && (
            <>
              <Arrivals owner={owner} arrivals={lots.arrivals} quote={lots.quote} />
              <Departures departures={lots.departures} />
              <OpenLots lots={lots.open} />
            </>
          )}
        </>
      )}
    </Page>
  );
}

const NONE: readonly never[] = [];

interface ChoicesProps {
  lots: AccountLots | undefined;
  year: string;
  onYear: (year: string) => void;
}

function Choices({ lots, year, onYear }: ChoicesProps) {
  const method = useLotCosts((state) => state.method);
  const years = useMemo(() => (lots ? yearsOf(lots) : []), [lots]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Segments
        label={t('lots.method', 'Method')}
        items={LOT_METHODS.map((id) => ({ id, label: METHOD_NAMES[id] }))}
        selected={method}
        onSelect={setLotMethod}
        className="w-52"
      />
      <div className="w-36">
        <Select
          aria-label={t('lots.year', 'Year')}
          value={year}
          onChange={onYear}
          options={[
            { id: '', label: t('lots.year.all', 'All years') },
            ...years.map((each) => ({ id: each, label: each })),
          ]}
        />
      </div>
      <p className="text-table text-muted" aria-live="polite">
        {methodText(method)}
      </p>
    </div>
  );
}

/** Years begin at midnight of this device's time zone, as dates are shown. */
const yearOf = (at: number): string => String(new Date(at).getFullYear());

function yearsOf({ disposals, funding }: AccountLots): string[] {
  const years = new Set([
    ...disposals.map(({ disposedAt }) => yearOf(disposedAt)),
    ...funding.map(({ time }) => yearOf(time)),
  ]);
  return [...years].toSorted().toReversed();
}

function partOf(lots: AccountLots, year: string) {
  const isIn = (at: number): boolean => year === '' || yearOf(at) === year;
  const disposals = lots.disposals.filter(({ disposedAt }) => isIn(disposedAt));
  const funding = lots.funding.filter(({ time }) => isIn(time));
  return { disposals, funding, quote: lots.quote, totals: lotTotals(disposals, funding) };
}

function saveReason(shown: ReturnType<typeof partOf> | undefined): string | undefined {
  if (!shown) return t('journal.csv.unknown', 'The history is not loaded yet.');
  return shown.disposals.length + shown.funding.length === 0
    ? t('lots.csv.none', 'No disposals or funding to save.')
    : undefined;
}
