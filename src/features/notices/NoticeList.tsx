// NoticeList.tsx: all notices since this tab was opened, by category. The visible ones count as read when the list
// closes.
import {
  clearNotices,
  markNoticesRead,
  type Notice,
  type NoticeCategory,
  notices,
  type NoticeTone,
} from '#state/notices.ts';
import { Button } from '#ui/controls/Button.tsx';
import { cx } from '#ui/theme/cx.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { formatDateTime, formatRelative } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { Select } from '#ui/controls/Select.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';

type Choice = NoticeCategory | 'all';

const CHOICES: readonly Choice[] = [
  'all',
  'order',
  'fill',
  'twap',
  'account',
  'alert',
  'connection',
  'session',
];

export function NoticeList({ onClose }: { onClose: () => void }) {
  const all = useStore(notices, ({ notices: list }) => list);
  const [choice, setChoice] = useState<Choice>('all');
  const shown = byUrgency(choice === 'all' ? all : all.filter(({ category }) => category === choice));
  useEffect(() => () => markNoticesRead(choice === 'all' ? undefined : choice), [choice]);
  return (
    <section className="flex max-h-[70dvh] min-h-0 flex-col" aria-label={t('notices.label', 'Notifications')}>
      <header className="flex items-center gap-1 border-b border-line px-2 py-1.5">
        <h2 className="px-1 text-body font-semibold">{t('notices.label', 'Notifications')}</h2>
        <Select<Choice>
          size="sm"
          aria-label={t('notices.category', 'Category')}
          value={choice}
          onChange={setChoice}
          options={CHOICES.map((id) => ({ id, label: labelOf(id, unreadOf(all, id)) }))}
        />
        <span className="ms-auto" />
        {all.length > 0 && (
          <Button size="sm" kind="quiet" onClick={clearNotices}>
            {t('notices.clear', 'Clear all')}
          </Button>
        )}
      </header>
      {shown.length === 0 ? (
        <EmptyState
          title={t('notices.empty', 'No notifications')}
          detail={t(
            'notices.empty.detail',
            'Fills, rejections, TWAPs and account news appear here. Signed requests are under Activity.',
          )}
        />
      ) : (
        <ul className="scroll-quiet min-h-0 flex-1 divide-y divide-line overflow-y-auto">
          {shown.map((notice) => (
            <Item key={notice.id} notice={notice} onClose={onClose} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Unread failures first, then unread warnings, then the newest. */
const byUrgency = (list: readonly Notice[]): Notice[] => list.toSorted((a, b) => urgencyOf(b) - urgencyOf(a));

function urgencyOf({ isRead, tone }: Notice): number {
  if (isRead) return 0;
  return tone === 'danger' ? 2 : tone === 'warn' ? 1 : 0;
}

const EVERY_MS = 10_000;

function Item({
  notice: { title, detail, href, hrefLabel, at, count, isRead, tone },
  onClose,
}: {
  notice: Notice;
  onClose: () => void;
}) {
  const now = useNow(EVERY_MS);
  return (
    <li className={cx('flex gap-2.5 px-3 py-2', !isRead && 'bg-accent-tint')}>
      <span aria-hidden="true" className={cx('mt-1.5 size-1.5 shrink-0 rounded-full', DOTS[tone])} />
      <div className="min-w-0 flex-1">
        <p className={cx('text-table break-words', isRead ? 'text-ink' : 'font-medium text-ink')}>
          {!isRead && <span className="sr-only">{t('notices.new', 'New:')} </span>}
          {title}
          {count > 1 && (
            <span className="tabular text-muted">{t('notices.times', ' ×{count}', { count })}</span>
          )}
        </p>
        {detail !== undefined && <p className="mt-0.5 text-label break-words text-muted">{detail}</p>}
        <p className="mt-0.5 flex items-center gap-2 text-label text-faint">
          <time dateTime={new Date(at).toISOString()} data-tip={formatDateTime(at)}>
            {formatRelative(at, Math.max(now, at))}
          </time>
          {href !== undefined && (
            <Link href={href} onClick={onClose} className="text-accent underline-offset-2 hover:underline">
              {hrefLabel ?? t('notices.more', 'Details')}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}

const DOTS: Record<NoticeTone, string> = {
  info: 'bg-accent',
  success: 'bg-gain',
  warn: 'bg-warn',
  danger: 'bg-danger',
};

const unreadOf = (all: readonly Notice[], choice: Choice): number =>
  all.filter(({ isRead, category }) => !isRead && (choice === 'all' || category === choice)).length;

function labelOf(choice: Choice, unread: number): string {
  const labels: Record<Choice, string> = {
    all: t('notices.all', 'All'),
    order: t('notices.order', 'Orders'),
    fill: t('notices.fill', 'Fills'),
    twap: t('notices.twap', 'TWAP'),
    account: t('notices.account', 'Account'),
    alert: t('notices.alert', 'Alerts'),
    connection: t('notices.connection', 'Connection'),
    session: t('notices.session', 'Wallet'),
  };
  return unread > 0 ? `${labels[choice]} (${unread})` : labels[choice];
}
