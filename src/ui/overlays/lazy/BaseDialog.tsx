// BaseDialog.tsx: dialogs and sheets on Base UI's dialog. Loaded through overlays/base.ts only.
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../../text/i18n.ts';
import { cx } from '../../theme/cx.ts';
import type { DialogProps } from '../Dialog.tsx';
import { Icon } from '../../display/Icon.tsx';
import { useIsCompact } from '../../hooks/useIsCompact.ts';
import { takeReturnFocus } from '../returnFocus.ts';
import type { SheetProps } from '../Sheet.tsx';
import { focusableOf } from './focusableOf.ts';
import { useLayer } from './layers.ts';
import { onLeftDocument, openDocument } from './openDocument.ts';
import { swipeDown } from './swipeDown.ts';

interface WithOpener {
  /** The dialog opens in this element's window. */
  opener: Element | null;
}

export function BaseDialog({ size = 'md', ...props }: DialogProps & WithOpener) {
  return (
    <Frame
      {...props}
      isModal
      className={cx(
        'inset-x-0 top-1/2 mx-auto max-h-[min(88dvh,56rem)] w-[calc(100vw-2rem)] -translate-y-1/2 rounded-lg data-[starting-style]:scale-[0.98]',
        'compact:top-auto compact:bottom-0 compact:w-full compact:translate-y-0 compact:rounded-b-none',
        WIDTHS[size],
      )}
    />
  );
}

export function BaseSheet({ isModal = true, ...props }: SheetProps & WithOpener) {
  return (
    <Frame
      {...props}
      isModal={isModal}
      className={cx(
        'inset-y-0 end-0 w-full max-w-96 data-[starting-style]:translate-x-4 rtl:data-[starting-style]:-translate-x-4',
        // A non-modal sheet must leave the content behind it visible.
        isModal ? 'compact:max-h-[85dvh]' : 'compact:max-h-[min(80dvh,100dvh-10rem)]',
        'compact:inset-x-0 compact:top-auto compact:max-w-none compact:rounded-t-lg compact:data-[starting-style]:translate-x-0 compact:data-[starting-style]:translate-y-6',
      )}
    />
  );
}

const WIDTHS = { sm: 'max-w-[25rem]', md: 'max-w-[35rem]', lg: 'max-w-[47.5rem]' };

interface FrameProps extends Omit<DialogProps, 'size'>, WithOpener {
  isModal: boolean;
  className: string;
}

function Frame({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  isDismissible = true,
  isModal,
  opener,
  className,
}: FrameProps) {
  const { body } = useSyncExternalStore(onLeftDocument, () => openDocument(opener?.ownerDocument));
  const popup = useRef<HTMLDivElement>(null);
  const dismiss = () => isDismissible && onOpenChange(false);
  const latest = useRef(dismiss);
  useLayoutEffect(() => {
    latest.current = dismiss;
  });
  useLayer(open, dismiss);
  const isSwiped = useIsCompact() && isDismissible && window.matchMedia('(pointer: coarse)').matches;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!isDismissible && (details.reason === 'escape-key' || details.reason === 'outside-press')) return;
        onOpenChange(next);
      }}
      modal={isModal}
      disablePointerDismissal={!isDismissible || !isModal}
    >
      <Base.Portal container={body}>
        {isModal && (
          <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-120 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        )}
        <Base.Popup
          ref={popup}
          data-dialog=""
          initialFocus={() => (isModal ? firstFocus(popup.current) : popup.current)}
          finalFocus={() => takeReturnFocus() ?? focusableOf(opener) ?? true}
          className={cx(
            'fixed z-40 flex flex-col bg-raised text-ink [box-shadow:var(--shadow-overlay)] outline-none transition-[opacity,scale,translate] duration-120 ease-quiet data-[ending-style]:opacity-0 data-[starting-style]:opacity-0',
            className,
          )}
        >
          <div
            onPointerDown={(event) => isSwiped && swipeDown(event, popup.current, () => latest.current())}
            style={isSwiped ? HANDLE : undefined}
            className="flex items-start gap-3 px-4 pt-4 pb-3"
          >
            <div className="min-w-0 flex-1">
              <Base.Title className="text-heading font-semibold text-balance">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="mt-1 text-body text-muted">{description}</Base.Description>
              )}
            </div>
            {isDismissible && (
              <Base.Close
                aria-label={t('ui.dialog.close', 'Close')}
                className="-me-1 grid size-6 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink compact:size-11"
              >
                <Icon of={X} />
              </Base.Close>
            )}
          </div>
          <Body>{children}</Body>
          {footer !== undefined && (
            <div
              data-part="acts"
              className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 compact:pb-[max(0.75rem,env(safe-area-inset-bottom))] compact:[&>button]:flex-1"
            >
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** By which a finger swipes a bottom sheet down. */
const HANDLE = {
  touchAction: 'none',
  background: 'linear-gradient(var(--color-line-strong) 0 0) top 6px center / 36px 4px no-repeat',
};

/** Content taller than the window scrolls here, also by keys when nothing in it can be focused. */
function Body({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const [outer, inner] = [body.current, content.current];
    if (!outer || !inner) return undefined;
    const observer = new ResizeObserver(() => setScrolls(outer.scrollHeight > outer.clientHeight));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={body}
      {...(scrolls ? { tabIndex: 0 } : {})}
      className="focus-inside relative min-h-0 flex-1 overflow-y-auto px-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <div ref={content}>{children}</div>
    </div>
  );
}

/**
 * Initial focus: an input, else the dialog itself: never a button, so that a held Enter neither closes nor confirms it.
 * On touch no input, so that the keyboard does not cover the dialog. A non-modal sheet focuses no input.
 */
function firstFocus(popup: HTMLElement | null): HTMLElement | null {
  // Dialogs open by state: Base UI does not know by which press.
  const field = window.matchMedia('(pointer: coarse)').matches
    ? null
    : popup?.querySelector<HTMLElement>(
        'input:not([type=radio], [type=checkbox]):not(:disabled), textarea:not(:disabled)',
      );
  return field ?? popup;
}
