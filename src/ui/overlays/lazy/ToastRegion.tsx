// ToastRegion.tsx: the only file that imports sonner; loaded with the first toast.
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { type Ref, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toast as show, Toaster } from 'sonner';
import { cx } from '../../theme/cx.ts';
import { i18n } from '../../text/i18n.ts';
import { Icon } from '../../display/Icon.tsx';
import { setPresenter, type Toast, type ToastTone } from '../toast.ts';

const SHORT_MS = 4000;
const LONG_MS = 9000;

export function ToastRegion() {
  const region = useRef<HTMLElement>(null);
  const [top, setTop] = useState(BAR_PX);
  useEffect(() => {
    // The app announces its toasts itself, also before this list has loaded; a second live region would repeat them.
    region.current?.setAttribute('aria-live', 'off');
    setPresenter((message) => {
      setTop(belowHeader());
      present(message);
    });
    return () => setPresenter(undefined);
  }, []);
  return <ToastList region={region} top={top} />;
}

/** The list of toasts alone, which other windows show too. */
export function ToastList({ region, top = BAR_PX }: { region?: Ref<HTMLElement>; top?: number }) {
  // On a phone the main buttons are at the bottom: toasts must not cover them.
  const isCompact = useSyncExternalStore(onWidth, () => COMPACT.matches);
  const isMirrored = document.documentElement.dir === 'rtl';
  return (
    <Toaster
      ref={region ?? null}
      className="compact:w-auto!"
      position={isCompact ? 'top-center' : isMirrored ? 'bottom-right' : 'bottom-left'}
      dir={isMirrored ? 'rtl' : 'ltr'}
      gap={8}
      offset={{ bottom: 32, left: 12, right: 12 }}
      mobileOffset={{ top }}
      visibleToasts={3}
      containerAriaLabel={i18n.t({ id: 'ui.toasts.label', message: 'Notifications' })}
      toastOptions={{ unstyled: true, classNames: { toast: 'w-[var(--width)]' } }}
    />
  );
}

/** The width limit of the `compact` variant of theme.css. */
const COMPACT = window.matchMedia('(width < 48rem)');

/** The app's top bar is above. */
const BAR_PX = 56;
const MAX_PX = 240;

/** On a phone toasts appear below the screen's header, so that its price stays visible. */
function belowHeader(): number {
  const bottom = document.querySelector('[data-under-header]')?.getBoundingClientRect().bottom ?? 0;
  return Math.min(MAX_PX, Math.max(BAR_PX, Math.ceil(bottom) + 8));
}

function onWidth(listener: () => void): () => void {
  COMPACT.addEventListener('change', listener);
  return () => COMPACT.removeEventListener('change', listener);
}

function present(message: Toast): void {
  if (message.isOver) return void show.dismiss(message.id);
  const duration = message.isBusy
    ? Infinity
    : message.action || message.tone === 'danger' || message.tone === 'warn'
      ? LONG_MS
      : SHORT_MS;
  show.custom((id) => <ToastCard message={message} dismiss={() => show.dismiss(id)} />, {
    duration,
    ...(message.id ? { id: message.id } : {}),
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
