// BaseSpotlight.tsx: the card of a spotlight and the highlight around its target; loaded by Spotlight.tsx on first use.
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../text/i18n.ts';
import type { Box } from '../placement.ts';
import type { SpotlightProps } from '../Spotlight.tsx';
import { focusableOf } from './focusableOf.ts';
import { useLayer } from './layers.ts';
import { placeCard } from './placeCard.ts';

export function BaseSpotlight({
  open,
  onClose,
  title,
  find,
  children,
  footer,
  opener,
}: SpotlightProps & { opener: Element | null }) {
  useLayer(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal>
      <Base.Portal>
        <Card title={title} find={find} footer={footer} opener={opener}>
          {children}
        </Card>
      </Base.Portal>
    </Base.Root>
  );
}

type CardProps = Omit<SpotlightProps, 'open' | 'onClose'> & { opener: Element | null };

function Card({ title, find, children, footer, opener }: CardProps) {
  const popup = useRef<HTMLDivElement>(null);
  const acts = useRef<HTMLDivElement>(null);
  const { light, card } = usePlace(popup, find);
  return (
    <>
      <Base.Backdrop className={light ? 'fixed inset-0 z-40' : 'fixed inset-0 z-40 bg-scrim'} />
      {light && (
        <div
          aria-hidden
          data-light=""
          style={{ ...light, boxShadow: '0 0 0 200vmax var(--color-scrim)' }}
          className="pointer-events-none fixed z-40 rounded-md border-2 border-accent"
        />
      )}
      <Base.Popup
        ref={popup}
        initialFocus={() => acts.current?.querySelector<HTMLElement>('button:last-of-type') ?? popup.current}
        finalFocus={() => focusableOf(opener) ?? true}
        style={{ ...card, maxWidth: 'calc(100vw - 1rem)', maxHeight: 'calc(100dvh - 1rem)' }}
        className="fixed z-40 w-80 overflow-y-auto rounded-lg bg-raised p-4 text-ink [box-shadow:var(--shadow-overlay)] outline-none"
      >
        <div className="flex items-start gap-3">
          <div aria-live="polite" className="min-w-0 flex-1">
            <Base.Title className="text-heading font-semibold text-balance">{title}</Base.Title>
            <Base.Description render={<div />} className="mt-2 flex flex-col gap-2 text-body text-muted">
              {children}
            </Base.Description>
          </div>
          <Base.Close
            aria-label={t('ui.dialog.close', 'Close')}
            className="-me-1 grid size-6 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink compact:size-11"
          >
            <Icon of={X} />
          </Base.Close>
        </div>
        <div ref={acts} className="mt-4 flex flex-wrap items-center justify-end gap-2">
          {footer}
        </div>
      </Base.Popup>
    </>
  );
}

interface Place {
  /** Undefined without a target in view. */
  light: Box | undefined;
  card: { top: number; left: number };
}

const LIGHT_PADDING = 2;

/** Repositions the card whenever the target or the card changes its size. A target that is missing is waited for. */
function usePlace(popup: RefObject<HTMLElement | null>, find: () => Element | null): Place {
  const [place, setPlace] = useState<Place>({ light: undefined, card: { top: 0, left: 0 } });
  useLayoutEffect(() => {
    const card = popup.current;
    if (!card) return undefined;
    let target: Element | null = null;
    const update = () => {
      const found = find();
      if (found !== target) {
        if (target) sizes.unobserve(target);
        target = found;
        target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        if (target) sizes.observe(target);
      }
      setPlace(placeOf(target, card));
    };
    const sizes = new ResizeObserver(update);
    const changes = new MutationObserver(() => {
      if (!target?.isConnected) update();
    });
    sizes.observe(card);
    changes.observe(document.body, { childList: true, subtree: true });
    update();
    window.addEventListener('resize', update);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', update, { capture: true });
    };
  }, [popup, find]);
  return place;
}

function placeOf(target: Element | null, card: HTMLElement): Place {
  const viewport = { width: window.innerWidth, height: window.innerHeight };
  const seen = target ? inView(target.getBoundingClientRect(), viewport) : undefined;
  return {
    light: seen,
    card: placeCard(seen, { width: card.offsetWidth, height: card.offsetHeight }, viewport),
  };
}

/** The visible part of the element with a margin; undefined for a hidden one. */
function inView(
  { left, top, right, bottom }: DOMRect,
  viewport: { width: number; height: number },
): Box | undefined {
  const seen = {
    left: Math.max(0, left - LIGHT_PADDING),
    top: Math.max(0, top - LIGHT_PADDING),
    right: Math.min(viewport.width, right + LIGHT_PADDING),
    bottom: Math.min(viewport.height, bottom + LIGHT_PADDING),
  };
  if (right <= left || bottom <= top || seen.right <= seen.left || seen.bottom <= seen.top) return undefined;
  return { left: seen.left, top: seen.top, width: seen.right - seen.left, height: seen.bottom - seen.top };
}
