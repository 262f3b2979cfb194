// useFrame.ts: one requestAnimationFrame loop for all painters: at most one paint per painter per frame, none while
// invisible.
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { onLocaleChange } from '../text/i18n.ts';

/** Writes the newest state to the screen. `now` is the frame's time in milliseconds (performance.now clock). */
export type Paint = (now: number) => void;

/** A painter's handle: `mark` requests a paint in the next frame, `stop` ends it. */
export interface Painter {
  mark: () => void;
  stop: () => void;
}

interface Slot {
  paint: Paint;
  gapMs: () => number;
  /** Painted less than a gap ago. */
  isResting: boolean;
  isDirty: boolean;
  isSeen: boolean;
}

const slots = new Set<Slot>();
const slotOf = new WeakMap<Element, Slot>();
let frame = 0;
let observer: IntersectionObserver | undefined;
let isWatchingPage = false;

/**
 * Registers a painter for `element`. Marks made while it is invisible (off screen, hidden tab panel, page in the
 * background) are painted once when it is visible again. With `gapMs` paints are at least that far apart, except after
 * a pause.
 */
export function createPainter(element: Element, paint: Paint, gapMs = () => 0): Painter {
  const slot: Slot = { paint, gapMs, isResting: false, isDirty: true, isSeen: true };
  slots.add(slot);
  slotOf.set(element, slot);
  watchPage();
  watchElements()?.observe(element);
  schedule();
  return {
    mark() {
      slot.isDirty = true;
      if (slot.isSeen && !slot.isResting) schedule();
    },
    stop() {
      slots.delete(slot);
      slotOf.delete(element);
      observer?.unobserve(element);
    },
  };
}

/**
 * React hook for the scheduler: paints `ref.current` after mount and after every call of the returned `mark`. `mark` is
 * stable; the latest `paint` is used.
 */
export function useFrame(ref: RefObject<Element | null>, paint: Paint): () => void {
  const newest = useRef(paint);
  const painter = useRef<Painter | undefined>(undefined);
  useEffect(() => {
    newest.current = paint;
    painter.current?.mark();
  });
  useEffect(() => {
    if (!ref.current) return;
    const made = createPainter(ref.current, (now) => newest.current(now));
    painter.current = made;
    return () => {
      painter.current = undefined;
      made.stop();
    };
  }, [ref]);
  return useCallback(() => painter.current?.mark(), []);
}

/** After a change of language or number style every text on screen is outdated. */
function repaintAll(): void {
  for (const slot of slots) slot.isDirty = true;
  schedule();
}

function schedule(): void {
  if (frame !== 0 || document.hidden) return;
  frame = requestAnimationFrame(runFrame);
}

function runFrame(now: number): void {
  frame = 0;
  for (const slot of slots) {
    if (!slot.isDirty || !slot.isSeen || slot.isResting) continue;
    slot.isDirty = false;
    if (slot.gapMs() > 0) rest(slot);
    try {
      slot.paint(now);
    } catch (error) {
      // One throwing panel must not stop the others; the error is still reported to the window.
      reportError(error);
    }
  }
}

/** A frame requested meanwhile would paint nothing, but compositing it costs as much as many paints. */
function rest(slot: Slot): void {
  slot.isResting = true;
  setTimeout(() => {
    slot.isResting = false;
    if (slots.has(slot) && slot.isDirty && slot.isSeen) schedule();
  }, slot.gapMs());
}

function watchElements(): IntersectionObserver | undefined {
  if (observer || typeof IntersectionObserver === 'undefined') return observer;
  observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const slot = slotOf.get(entry.target);
      if (!slot) continue;
      slot.isSeen = entry.isIntersecting;
      if (slot.isSeen && slot.isDirty) schedule();
    }
  });
  return observer;
}

function watchPage(): void {
  if (isWatchingPage) return;
  isWatchingPage = true;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      // The browser may never run a frame requested before the page was hidden.
      cancelAnimationFrame(frame);
      frame = 0;
    } else schedule();
  });
  onLocaleChange(repaintAll);
}
