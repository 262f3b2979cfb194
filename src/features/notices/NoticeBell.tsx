// NoticeBell.tsx: the number of unread notices, and the button that opens them.
import { notices } from '#state/notices.ts';
import { t } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { lazyPart } from '#ui/hooks/lazyPart.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { Bell } from 'lucide-react';
import { useStore } from 'zustand';

const NoticeList = lazyPart(() => import('./NoticeList.tsx').then((module) => module.NoticeList));

const MAX_SHOWN = 99;

export function NoticeBell() {
  const unread = useStore(notices, ({ notices: list }) => list.filter(({ isRead }) => !isRead).length);
  const name = t('notices.label', 'Notifications');
  // Plural rules are created on first use, which is as expensive as a panel: only once there is a new notice.
  const label =
    unread === 0
      ? name
      : t(
          'notices.open',
          '{count, plural, =0 {Notifications} one {Notifications: one new} other {Notifications: # new}}',
          { count: unread },
        );
  return (
    <Popover
      label={name}
      align="end"
      width="380px"
      trigger={(props) => (
        <span className="relative">
          <IconButton {...props} size="md" icon={Bell} label={label} />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="tabular pointer-events-none absolute -end-0.5 -top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent-fill px-1 text-[10px] leading-none font-semibold text-on-accent"
            >
              {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
            </span>
          )}
        </span>
      )}
    >
      {(close) => (
        <NoticeList
          onClose={close}
          fallback={
            <p className="p-4 text-table text-muted">{t('notices.loading', 'Loading notifications…')}</p>
          }
        />
      )}
    </Popover>
  );
}
