// Scanner.tsx: events whose outcomes together cost less than their payout, or sell for more, over the books after fees.
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Page } from '#ui/page/Page.tsx';
import { useOwner } from '#state/account/session.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { Basket } from './Basket.tsx';
import type { BasketPorts } from './basketPorts.ts';
import { ScanTable } from './ScanTable.tsx';
import { MAX_BOOKS, type Scan, type ScanRow, useScan } from './useScan.ts';

interface ScannerProps {
  ports: BasketPorts;
  /** Only this event; undefined: all. */
  eventSlug: string | undefined;
  onAllEvents: () => void;
}

type Shown = 'profit' | 'all';

const EMPTY = { rows: [], offers: [] };

export function Scanner({ ports, eventSlug, onAllEvents }: ScannerProps) {
  const owner = useOwner();
  const [shown, setShown] = useState<Shown>(eventSlug === undefined ? 'profit' : 'all');
  const [open, setOpen] = useState<ScanRow['offer']>();
  const scan = useScan(eventSlug, shown === 'all');
  const { rows, offers } = scan.kind === 'ready' ? scan : EMPTY;
  // A basket stays visible with its results when its event closes.
  const opened = open && (offers.find(({ key }) => key === open.key) ?? open);
  return (
    <Page
      title={t('scanner.title', 'Event scanner')}
      lead={t(
        'scanner.lead',
        'Finds outcomes of one event that cost less together than they pay, after fees.',
      )}
      actions={
        <>
          {eventSlug !== undefined && (
            <Button onClick={onAllEvents}>{t('scanner.allEvents', 'All events')}</Button>
          )}
          <Segments
            label={t('scanner.show', 'Baskets shown')}
            items={[
              { id: 'profit', label: t('scanner.show.profit', 'With profit') },
              { id: 'all', label: t('scanner.show.all', 'All') },
            ]}
            selected={shown}
            onSelect={setShown}
          />
        </>
      }
    >
      {scan.kind === 'failed' ? (
        <Failed onRetry={scan.retry} />
      ) : (
        <ScanTable
          rows={shown === 'all' ? rows : rows.filter(({ depth }) => depth?.profit.gt(0))}
          isLoading={scan.kind === 'loading'}
          empty={<Nothing count={offers.length} onShowAll={() => setShown('all')} />}
          onOpen={({ offer }: ScanRow) => setOpen(offer)}
        />
      )}
      <Followed scan={scan} />
      {opened && (
        <Basket
          key={`${owner}:${opened.key}`}
          offer={opened}
          ports={ports}
          onDone={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      title={t('scanner.failed', 'The outcome markets could not be loaded')}
      action={<Button onClick={onRetry}>{t('scanner.retry', 'Try again')}</Button>}
    />
  );
}

function Nothing({ count, onShowAll }: { count: number; onShowAll: () => void }) {
  return (
    <EmptyState
      title={t('scanner.none', 'No profitable basket right now')}
      detail={t(
        'scanner.none.detail',
        '{count, plural, one {# basket} other {# baskets}} checked. The list updates automatically.',
        { count },
        '{count}: baskets that were looked at.',
      )}
      action={<Button onClick={onShowAll}>{t('scanner.showAll', 'Show all baskets')}</Button>}
    />
  );
}

/** How many baskets have figures over depth. */
function Followed({ scan }: { scan: Scan }) {
  if (scan.kind !== 'ready') return null;
  const isPart = scan.followed >= MAX_BOOKS - 1;
  return (
    <p className="text-table text-muted">
      {isPart
        ? t(
            'scanner.followed.part',
            'Depth is read for the {count} order books nearest to a profit. Others show “—”.',
            { count: scan.followed },
            '{count}: order books that are read at once.',
          )
        : t(
            'scanner.followed',
            'Depth is read from {count, plural, one {# order book} other {# order books}}.',
            { count: scan.followed },
          )}
    </p>
  );
}
