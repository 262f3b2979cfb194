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
import { i18n } from '#ui/text/i18n.ts';
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
        title: i18n.t({
          id: 'journal.unkept',
          message: 'This browser could not store the note. It lasts until you close this page.',
        }),
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
          ? i18n.t({ id: 'journal.trip.long', message: 'Closed long position' })
          : i18n.t({ id: 'journal.trip.short', message: 'Closed short position' })
      }
      footer={
        <>
          <Button className="me-auto" onClick={onShare}>
            {i18n.t({ id: 'share.title', message: 'Share card' })}
          </Button>
          <Button onClick={onDone}>{i18n.t({ id: 'journal.cancel', message: 'Cancel' })}</Button>
          <Button kind="primary" onClick={save}>
            {i18n.t({ id: 'journal.save', message: 'Save note' })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Figures row={row} />
        <Excursions trip={trip} />
        <Field
          label={i18n.t({ id: 'journal.tags', message: 'Tags' })}
          hint={i18n.t({ id: 'journal.tags.hint', message: 'Separated by commas' })}
        >
          {(control) => <TextInput {...control} value={tags} onChange={setTags} />}
        </Field>
        <Field
          label={i18n.t({ id: 'journal.note', message: 'Note' })}
          hint={i18n.t({ id: 'journal.note.hint', message: 'Kept in this browser only' })}
        >
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
      <Row label={i18n.t({ id: 'journal.net', message: 'Net PnL' })}>
        <Usd value={net} tone="gain-loss" own />
      </Row>
      <Row label={i18n.t({ id: 'journal.realized', message: 'Realized PnL' })}>
        <Usd value={trip.realizedPnl} tone="gain-loss" own />
      </Row>
      <Row label={i18n.t({ id: 'journal.fees', message: 'Fees' })}>
        <Usd value={trip.fees} own />
      </Row>
      <Row label={i18n.t({ id: 'journal.funding', message: 'Funding' })}>
        <Usd value={trip.funding} tone="gain-loss" own />
      </Row>
      <Row label={i18n.t({ id: 'journal.entryExit', message: 'Average entry · exit' })}>
        <span className="tabular">
          {trip.isCut ? '—' : priceText(averageOf(trip.entry), market)} ·{' '}
          {priceText(averageOf(trip.exit), market)}
        </span>
      </Row>
      <Row label={i18n.t({ id: 'journal.col.size', message: 'Max size' })}>
        <Num value={trip.maxSize} format={formatExact} own />
      </Row>
      <Row label={i18n.t({ id: 'journal.opened', message: 'Opened' })}>
        <span className="tabular">{trip.isCut ? '—' : formatDateTime(trip.openedAt)}</span>
      </Row>
      <Row label={i18n.t({ id: 'journal.col.closed', message: 'Closed' })}>
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
        {i18n.t({
          id: 'journal.excursion.cut',
          message: 'Excursions are unknown: the entry is not available.',
        })}
      </p>
    );
  return (
    <section aria-label={i18n.t({ id: 'journal.excursions', message: 'Excursions' })}>
      <Rows>
        <Row
          label={i18n.t({ id: 'journal.adverse', message: 'Max adverse excursion' })}
          tip={i18n.t({
            id: 'journal.adverse.tip',
            message: 'Furthest the price went against the average entry',
          })}
        >
          <Percent value={found.adverse} />
        </Row>
        <Row
          label={i18n.t({ id: 'journal.favourable', message: 'Max favourable excursion' })}
          tip={i18n.t({
            id: 'journal.favourable.tip',
            message: 'Furthest the price went in favour of the average entry',
          })}
        >
          <Percent value={found.favourable} />
        </Row>
      </Rows>
      {isError && !isFetching && (
        <Banner
          tone="warn"
          className="mt-2"
          title={i18n.t({ id: 'journal.excursion.failed', message: 'Candles could not be loaded' })}
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {i18n.t({ id: 'journal.excursion.again', message: 'Try again' })}
            </Button>
          }
        >
          {i18n.t({
            id: 'journal.excursion.failed.detail',
            message: 'From your fills only. Between them the price may have gone further.',
          })}
        </Banner>
      )}
      <p className="mt-1 text-label text-faint">
        {isFetching
          ? i18n.t({ id: 'journal.excursion.loading', message: 'Loading candles…' })
          : found.covered > 0
            ? i18n.t({
                id: 'journal.excursion.covered',
                comment: 'percent: part of the holding time that candles cover.',
                message: 'From candles covering {percent} of the holding time, and your fills.',
                values: { percent: formatPercent(String(found.covered), { places: 0 }) },
              })
            : !isError &&
              i18n.t({
                id: 'journal.excursion.fills',
                message: 'No candles within the holding time: from your fills only.',
              })}
      </p>
    </section>
  );
}
