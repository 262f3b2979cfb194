// Journal.tsx: closed positions: their results, times, notes and tags.
import { HideAmounts } from '#ui/controls/HideAmounts.tsx';
import { netOf, type RoundTrip } from '#domain/journal/roundTrips.ts';
import { journalFigures } from '#domain/journal/journalFigures.ts';
import type { Address } from '#protocol/ids.ts';
import { entryKey } from '#state/journal/entryKey.ts';
import { followJournalNotes, useJournalNotes } from '#state/journal/journalNotes.ts';
import { toggleAmounts } from '#state/preferences/shortcuts.ts';
import { useOwner } from '#state/account/session.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Page } from '#ui/page/Page.tsx';
import { saveFile } from '#ui/hooks/saveFile.ts';
import { formatDate } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { useEffect, useMemo, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { journalCsv } from './journalCsv.ts';
import { JournalCalendar } from './JournalCalendar.tsx';
import { JournalStats } from './JournalStats.tsx';
import { JournalTable, type JournalRow } from './JournalTable.tsx';
import { TripShare } from './TripShare.tsx';
import { TripDialog } from './TripDialog.tsx';
import { type Journal as JournalData, useJournal } from './useJournal.ts';

export function Journal({ onConnect }: { onConnect: () => void }) {
  const owner = useOwner();
  const { journal, query } = useJournal(owner);
  const [openId, setOpenId] = useState<string>();
  const [day, setDay] = useState<string>();
  const rows = useJournalRows(journal, owner);
  const shown = useMemo(
    () => (day === undefined ? rows : rows.filter(({ trip }) => formatDate(trip.closedAt ?? 0) === day)),
    [rows, day],
  );
  const figures = useMemo(() => journal && journalFigures(shown.map(({ trip }) => trip)), [journal, shown]);
  return (
    <Page
      title={t('journal.title', 'Journal')}
      lead={journal?.since === undefined ? undefined : sinceText(journal.since)}
      actions={
        owner !== undefined && (
          <JournalActions
            isKnown={journal !== undefined}
            isEmpty={rows.length === 0}
            onSave={() => saveFile(journalCsv(shown), 'trine-journal.csv', 'text/csv')}
          />
        )
      }
    >
      {owner === undefined ? (
        <EmptyState
          className="card min-h-60"
          title={t('journal.guest', 'Your closed positions appear here')}
          action={<Button onClick={onConnect}>{t('portfolio.connect', 'Connect a wallet')}</Button>}
        />
      ) : (
        <>
          {journal && <Limits journal={journal} />}
          <div className="flex flex-col gap-4 min-[86rem]:flex-row">
            {figures && <JournalStats figures={figures} />}
            <JournalCalendar trips={rows.map(({ trip }) => trip)} day={day} onDay={setDay} />
          </div>
          <JournalTable
            rows={shown}
            isLoading={query.data ? journal === undefined : query.isPending}
            error={query.data ? null : query.error}
            onRetry={() => void query.refetch()}
            onOpen={({ key }) => setOpenId(key)}
          />
          <TripDialogs rows={rows} openId={openId} onOpen={setOpenId} />
        </>
      )}
    </Page>
  );
}

/** Closed positions with their markets and notes. */
function useJournalRows(journal: JournalData | undefined, owner: Address | undefined): JournalRow[] {
  const marketOf = useMarketOf();
  const notes = useJournalNotes();
  useEffect(() => followJournalNotes(), []);
  return useMemo(
    () =>
      (journal?.trips ?? []).filter(isClosed).map((trip) => {
        const key = entryKey((each) => notes.has(each), owner, trip.id);
        return { trip, key, net: netOf(trip), market: marketOf(trip.assetId), note: notes.get(key) };
      }),
    [journal, marketOf, notes, owner],
  );
}

interface JournalActionsProps {
  /** The history has loaded. */
  isKnown: boolean;
  isEmpty: boolean;
  onSave: () => void;
}

function JournalActions({ isKnown, isEmpty, onSave }: JournalActionsProps) {
  return (
    <>
      <LotsLink />
      <HideAmounts onToggle={toggleAmounts} />
      <Button
        reason={
          !isKnown
            ? t('journal.csv.unknown', 'The history is not loaded yet.')
            : isEmpty
              ? t('journal.csv.none', 'No closed positions to save.')
              : undefined
        }
        onClick={onSave}
      >
        {t('portfolio.export', 'Save as CSV')}
      </Button>
    </>
  );
}

/** The selected position, and its card. */
function TripDialogs({
  rows,
  openId,
  onOpen,
}: {
  rows: readonly JournalRow[];
  openId: string | undefined;
  onOpen: (key: string | undefined) => void;
}) {
  const [sharedId, setSharedId] = useState<string>();
  const opened = rows.find(({ key }) => key === openId);
  const shared = rows.find(({ key }) => key === sharedId);
  return (
    <>
      {opened && (
        <TripDialog
          key={opened.key}
          row={opened}
          onShare={() => {
            setSharedId(opened.key);
            onOpen(undefined);
          }}
          onDone={() => onOpen(undefined)}
        />
      )}
      {shared && <TripShare key={shared.key} row={shared} onDone={() => setSharedId(undefined)} />}
    </>
  );
}

/** Keeps the watched address in the query, if there is one. */
function LotsLink() {
  const search = useSearch();
  return (
    <Link
      href={search ? `/tax-lots?${search}` : '/tax-lots'}
      className="me-2 inline-flex items-center text-body text-accent underline-offset-2 hover:underline compact:min-h-11"
    >
      {t('lots.title', 'Tax lots')}
    </Link>
  );
}

const isClosed = ({ closedAt }: RoundTrip): boolean => closedAt !== undefined;

const sinceText = (since: number): string =>
  t(
    'journal.since',
    'Perpetuals and outcomes, rebuilt from fills and funding since {date}.',
    { date: formatDate(since) },
    'date: day of the first fill that the service still gives.',
  );

/** What no figure includes. */
function Limits({
  journal: { isIncomplete, trips, hasOtherFees, unassignedFunding },
}: {
  journal: JournalData;
}) {
  const isCut = trips.some((trip) => trip.isCut) || !unassignedFunding.isZero();
  return (
    <>
      {(isIncomplete || isCut) && (
        <Banner tone="warn" title={t('journal.cut', 'The history is not complete')}>
          {t(
            'journal.cut.detail',
            'Positions marked “Incomplete” were opened before the first fill available. Their entry is unknown.',
          )}
        </Banner>
      )}
      {hasOtherFees && (
        <p className="text-table text-muted">
          {t('journal.otherFees', 'Fees in other tokens are not included.')}
        </p>
      )}
    </>
  );
}
