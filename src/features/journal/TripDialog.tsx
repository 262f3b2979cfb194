// TripDialog.tsx: one closed position: its figures, its best and worst price, a note and tags.
import { INTERVAL_MS } from '#client/feeds/candles.ts';
import { useGateway } from '#client/react.tsx';
import { excursionOf } from '#domain/journal/journalFigures.ts';
import { averageOf, type RoundTrip } from '#domain/journal/roundTrips.ts';
import { CANDLE_INTERVALS, candleSnapshot } from '#protocol/info/market/candleSnapshot.ts';
import { MAX_TEXT, putJournalNote, tagsOf } from '#state/journal/journalNotes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { inputFrame } from '#ui/controls/inputStyle.ts';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { heldMs, type JournalRow, nameOf, priceText } from './JournalTable.tsx';

const MAX_CANDLES = 500;

export function TripDialog({
  row,
  onShare,
  onDone,
}: {
  row: JournalRow;
  onShare: () => void;
  onDone: () => void;
}) {
  const { key, note, trip } = row;
  const [text, setText] = useState(note?.text ?? '');
  const [tags, setTags] = useState(note?.tags.join(', ') ?? '');
  const save = () => {
    const isStored = putJournalNote(key, text, tagsOf(tags));
    if (!isStored)
      toast({
        tone: 'warn',
        title: t(
          'journal.unkept',
          'This browser could not store the note. It lasts until you close this page.',
        ),
      });
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={nameOf(row)}
      description={
        trip.side === 'long'
          ? t('journal.trip.long', 'Closed long position')
          : t('journal.trip.short', 'Closed short position')
      }
      footer={
        <>
          <Button className="me-auto" onClick={onShare}>
            {t('share.title', 'Share card')}
          </Button>
          <Button onClick={onDone}>{t('journal.cancel', 'Cancel')}</Button>
          <Button kind="primary" onClick={save}>
            {t('journal.save', 'Save note')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Figures row={row} />
        <Excursions trip={trip} />
        <Field label={t('journal.tags', 'Tags')} hint={t('journal.tags.hint', 'Separated by commas')}>
          {(control) => <TextInput {...control} value={tags} onChange={setTags} />}
        </Field>
        <Field label={t('journal.note', 'Note')} hint={t('journal.note.hint', 'Kept in this browser only')}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={MAX_TEXT}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className={`${inputFrame} resize-y p-2 text-body`}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

function Figures({ row: { trip, net, market } }: { row: JournalRow }) {
  return (
    <Rows>
      <Row label={t('journal.net', 'Net PnL')}>
        <Usd value={net} tone="gain-loss" own />
      </Row>
      <Row label={t('journal.realized', 'Realized PnL')}>
        <Usd value={trip.realizedPnl} tone="gain-loss" own />
      </Row>
      <Row label={t('journal.fees', 'Fees')}>
        <Usd value={trip.fees} own />
      </Row>
      <Row label={t('journal.funding', 'Funding')}>
        <Usd value={trip.funding} tone="gain-loss" own />
      </Row>
      <Row label={t('journal.entryExit', 'Average entry · exit')}>
        <span className="tabular">
          {trip.isCut ? '—' : priceText(averageOf(trip.entry), market)} ·{' '}
          {priceText(averageOf(trip.exit), market)}
        </span>
      </Row>
      <Row label={t('journal.col.size', 'Max size')}>
        <Num value={trip.maxSize} format={formatExact} own />
      </Row>
      <Row label={t('journal.opened', 'Opened')}>
        <span className="tabular">{trip.isCut ? '—' : formatDateTime(trip.openedAt)}</span>
      </Row>
      <Row label={t('journal.col.closed', 'Closed')}>
        <span className="tabular">
          {formatDateTime(trip.closedAt ?? 0)}
          {!trip.isCut && ` · ${formatDuration(heldMs(trip))}`}
        </span>
      </Row>
    </Rows>
  );
}

/** Candles are read when the dialog opens, in the interval that fits the holding time. */
function Excursions({ trip }: { trip: RoundTrip }) {
  const gateway = useGateway();
  const { assetId, openedAt, closedAt = openedAt, isCut } = trip;
  const interval = CANDLE_INTERVALS.find((each) => heldMs(trip) / INTERVAL_MS[each] <= MAX_CANDLES) ?? '1d';
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['excursion', assetId, openedAt, closedAt],
    queryFn: ({ signal }) =>
      gateway.info(candleSnapshot, { assetId, interval, startAt: openedAt, endAt: closedAt }, { signal }),
    enabled: !isCut,
    staleTime: Infinity,
    retry: false,
  });
  const found = excursionOf(trip, data ?? []);
  if (!found)
    return (
      <p className="text-table text-muted">
        {t('journal.excursion.cut', 'Excursions are unknown: the entry is not available.')}
      </p>
    );
  return (
    <section aria-label={t('journal.excursions', 'Excursions')}>
      <Rows>
        <Row
          label={t('journal.adverse', 'Max adverse excursion')}
          tip={t('journal.adverse.tip', 'Furthest the price went against the average entry')}
        >
          <Percent value={found.adverse} />
        </Row>
        <Row
          label={t('journal.favourable', 'Max favourable excursion')}
          tip={t('journal.favourable.tip', 'Furthest the price went in favour of the average entry')}
        >
          <Percent value={found.favourable} />
        </Row>
      </Rows>
      {isError && !isFetching && (
        <Banner
          tone="warn"
          className="mt-2"
          title={t('journal.excursion.failed', 'Candles could not be loaded')}
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {t('journal.excursion.again', 'Try again')}
            </Button>
          }
        >
          {t(
            'journal.excursion.failed.detail',
            'From your fills only. Between them the price may have gone further.',
          )}
        </Banner>
      )}
      <p className="mt-1 text-label text-faint">
        {isFetching
          ? t('journal.excursion.loading', 'Loading candles…')
          : found.covered > 0
            ? t(
                'journal.excursion.covered',
                'From candles covering {percent} of the holding time, and your fills.',
                { percent: formatPercent(String(found.covered), { places: 0 }) },
                'percent: part of the holding time that candles cover.',
              )
            : !isError &&
              t('journal.excursion.fills', 'No candles within the holding time: from your fills only.')}
      </p>
    </section>
  );
}
