// ToastRegion.tsx: the only file that imports sonner; loaded with the first toast.
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { type Ref, useEffect, useRef, useSyncExternalStore } from 'react';
import { toast as show, Toaster, type ToastT } from 'sonner';
import { cx } from '../../theme/cx.ts';
import { t } from '../../text/i18n.ts';
import { Icon } from '../../display/Icon.tsx';
import { createToastQueue } from './toastQueue.ts';
import { setPresenter, type Toast, type ToastTone } from '../toast.ts';

type Position = NonNullable<ToastT['position']>;

const SHORT_MS = 4000;
const LONG_MS = 9000;

export function ToastRegion() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // The app announces its toasts itself, also before this list has loaded; a second live region would repeat them.
    region.current?.setAttribute('aria-live', 'off');
    setPresenter(queue.present);
    return () => setPresenter(undefined);
  }, []);
  return <ToastList region={region} />;
}

/** The list of toasts alone, which other windows show too. */
export function ToastList({ region }: { region?: Ref<HTMLElement> }) {
  // On a phone above the bottom bar; while a dialog is open, at the top of the window (base.css).
  const isCompact = useSyncExternalStore(onWidth, () => COMPACT.matches);
  return (
    <Toaster
      ref={region ?? null}
      className="max-[600px]:w-auto!"
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      gap={8}
      offset={isCompact ? OVER_BAR : { bottom: 32, left: 12, right: 12 }}
      mobileOffset={OVER_BAR}
      visibleToasts={1}
      style={UNDER_MENUS}
      containerAriaLabel={t('ui.toasts.label', 'Notifications')}
      toastOptions={{ unstyled: true, classNames: { toast: 'w-[var(--width)]' } }}
    />
  );
}

/** Over dialogs (z-40), under menus and popovers (z-50). */
const UNDER_MENUS = { zIndex: 45 };

/** Above the bottom bar of the phone's layout, and the buttons over it on the trade screen (base.css). */
const OVER_BAR = {
  bottom: 'calc(4rem + var(--actions-height, 0px) + env(safe-area-inset-bottom))',
  left: 12,
  right: 12,
};

/** The phone's layout, which has the bottom bar: narrow, or low and touched (useBreakpoint.ts). */
const COMPACT = window.matchMedia(
  '(width < 56.25rem), (height < 30rem) and (width < 64rem) and (pointer: coarse)',
);

function onWidth(listener: () => void): () => void {
  COMPACT.addEventListener('change', listener);
  return () => COMPACT.removeEventListener('change', listener);
}

const queue = createToastQueue({ show: present, hide });
let front: string | undefined;

/** sonner adds a toast a task later: dismissed earlier than that, it would stay. */
function hide(id: string): void {
  if (front === id) front = undefined;
  setTimeout(() => front !== id && show.dismiss(id));
}

/** Away from the ticket, which the workspace may place on either side; elsewhere from the forms, at the start of a line. */
function positionOf(): Position {
  if (COMPACT.matches) return 'bottom-center';
  const ticket = document.querySelector('[data-ticket]')?.getBoundingClientRect();
  const isLeft = ticket
    ? ticket.left + ticket.width / 2 > window.innerWidth / 2
    : document.documentElement.dir === 'rtl';
  return isLeft ? 'bottom-left' : 'bottom-right';
}

function present(message: Toast, id: string): void {
  front = id;
  const duration = message.isBusy
    ? Infinity
    : message.action || message.tone === 'danger' || message.tone === 'warn'
      ? LONG_MS
      : SHORT_MS;
  const closed = () => queue.closed(id);
  show.custom(() => <ToastCard message={message} dismiss={() => show.dismiss(id)} />, {
    duration,
    id,
    position: positionOf(),
    onDismiss: closed,
    onAutoClose: closed,
  });
}

function ToastCard({ message, dismiss }: { message: Toast; dismiss: () => void }) {
  const { action } = message;
  return (
    <div className="flex w-full gap-2.5 rounded-md border font-sans border-line-strong bg-raised px-3 py-2.5 text-ink">
      <Icon of={ICONS[message.tone]} className={cx('mt-0.5 shrink-0', TONES[message.tone])} />
      <div className="min-w-0 flex-1">
        <div className="text-body font-medium">{message.title}</div>
        {message.detail !== undefined && <div className="mt-0.5 text-table text-muted">{message.detail}</div>}
      </div>
      {action && (
        <button
          type="button"
          className="h-6 shrink-0 rounded-md px-2 text-table font-medium text-accent hover:bg-hover compact:h-11"
          onClick={() => {
            action.onPress();
            dismiss();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

const ICONS: Record<ToastTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warn: TriangleAlert,
  danger: CircleAlert,
};
const TONES: Record<ToastTone, string> = {
  info: 'text-muted',
  success: 'text-accent',
  warn: 'text-warn',
  danger: 'text-danger',
};
