// Activity.tsx: every request this browser signed, with its state and the safe next steps.
import { MAX_KEPT } from '#client/actions/outbox.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { useGateway, useOutbox } from '#client/react.tsx';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { Button, buttonLook } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Page } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { saveFile } from '#ui/hooks/saveFile.ts';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { ALL_ACTIVITY, type ActivityView, filterActivity, ownersIn } from './activityFilter.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ImportButton, ImportOutcome, useActivityImport } from './ActivityImport.tsx';
import { ActivityItem } from './ActivityItem.tsx';
import { requestTitle } from '../requests/requests.ts';

/** Items rendered at first and per press, so that a list of thousands stays fast. */
const PAGE = 100;

export function Activity() {
  // Batches the renders while thousands are imported.
  const items = useDeferredValue(useOutbox());
  const { outbox } = useGateway();
  const marketOf = useMarketOf();
  const importing = useActivityImport();
  const [view, setView] = useState(ALL_ACTIVITY);
  const [max, setMax] = useState(PAGE);
  const sought = useDeferredValue(view);
  const owners = useMemo(() => ownersIn(items), [items]);
  const found = useMemo(
    () => filterActivity(items, sought, ({ request }) => requestTitle(request, marketOf)),
    [items, sought, marketOf],
  );
  const isFiltered = found.length < items.length;
  const change = (part: Partial<ActivityView>) => {
    setView({ ...view, ...part });
    setMax(PAGE);
  };
  const save = () =>
    saveFile(
      isFiltered ? JSON.stringify(found, null, 2) : outbox.export(),
      'trine-activity.json',
      'application/json',
    );
  return (
    <Page
      title={t('activity.title', 'Activity')}
      lead={t(
        'activity.lead',
        'Requests signed in this browser, with their exact bytes, stored before the first send.',
      )}
      actions={
        <>
          <PageLink href="/execution">{t('execution.title', 'Execution report')}</PageLink>
          <PageLink href="/verify">{t('verify.title', 'Verify a receipt')}</PageLink>
          <ImportButton {...importing} />
          {found.length > 0 && <SaveButton count={found.length} isFiltered={isFiltered} onSave={save} />}
        </>
      }
    >
      <ImportOutcome work={importing.work} />
      {items.length === 0 ? (
        <NoRequests />
      ) : (
        <>
          <ActivityFilters view={view} onChange={change} owners={owners} />
          <p role="status" className="tabular -my-1 text-label text-faint">
            {countText(found.length, items.length)}
            {items.length > MAX_KEPT &&
              ` · ${t('activity.kept', 'Only the newest {most} settled requests are kept when the page loads. Save older ones first.', { most: MAX_KEPT })}`}
          </p>
          <List
            items={found}
            max={max}
            onMore={() => setMax(max + PAGE)}
            onAll={() => change(ALL_ACTIVITY)}
          />
        </>
      )}
    </Page>
  );
}

const PageLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="me-2 inline-flex items-center text-body text-accent underline-offset-2 hover:underline compact:min-h-11"
  >
    {children}
  </Link>
);

interface SaveButtonProps {
  count: number;
  isFiltered: boolean;
  onSave: () => void;
}

function SaveButton({ count, isFiltered, onSave }: SaveButtonProps) {
  return (
    <Button onClick={onSave}>
      {isFiltered
        ? t(
            'activity.exportShown',
            'Save {count, plural, one {this request} other {these # requests}} as JSON',
            { count },
          )
        : t('activity.export', 'Save as JSON')}
    </Button>
  );
}

/** The empty state. */
function NoRequests() {
  return (
    <EmptyState
      className="card min-h-60"
      icon={ListChecks}
      title={t('activity.empty', 'No signed requests yet')}
      detail={t(
        'activity.empty.detail',
        'Orders, cancels and every other request appear here once your wallet has signed them.',
      )}
      action={
        <Link href="/trade" className={buttonLook({})}>
          {t('activity.empty.trade', 'Place an order')}
        </Link>
      }
    />
  );
}

function countText(count: number, total: number): string {
  return count < total
    ? t('activity.count.some', '{count} of {total}', { count, total })
    : t('activity.count', '{count, plural, one {# request} other {# requests}}, newest first', {
        count: total,
      });
}

interface ListProps {
  items: readonly OutboxItem[];
  max: number;
  onMore: () => void;
  onAll: () => void;
}

function List({ items, max, onMore, onAll }: ListProps) {
  const left = items.length - max;
  if (items.length === 0) {
    return (
      <EmptyState
        className="card"
        title={t('activity.noMatch', 'No matching requests')}
        action={<Button onClick={onAll}>{t('activity.showAll', 'Show all')}</Button>}
      />
    );
  }
  return (
    <>
      <ul
        aria-label={t('activity.list', 'Signed requests')}
        className="card flex flex-col divide-y divide-line overflow-hidden"
      >
        {items.slice(0, max).map((item) => (
          <ActivityItem key={item.id} item={item} />
        ))}
      </ul>
      {left > 0 && (
        <Button className="self-center" onClick={onMore}>
          {t('activity.more', 'Show more ({left} older)', { left })}
        </Button>
      )}
    </>
  );
}
