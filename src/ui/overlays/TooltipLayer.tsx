// TooltipLayer.tsx: the one tooltip of the page.
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeBeside } from './placement.ts';

const HOVER_MS = 350;
/** Long enough to move the pointer onto the tooltip. */
const LEAVE_MS = 120;

const MOVES_FOCUS = /^(?:Tab|Home|End|Arrow\w+|Page\w+)$/;

interface Shown {
  anchor: Element;
  text: string;
}

/**
 * One tooltip for every `data-tip` in a window, on hover and keyboard focus. Screen readers get the same text from
 * labels and descriptions. Escape hides it, and the pointer may rest on it.
 */
export function TooltipLayer({ own = document }: { own?: Document }) {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => watch(own, setShown), [own]);
  useEffect(() => (shown ? whileThere(shown, () => setShown(undefined)) : undefined), [shown]);
  return shown ? createPortal(<Bubble key={shown.text} shown={shown} />, own.body) : null;
}

function Bubble({ shown }: { shown: Shown }) {
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bubble.current;
    if (!element) return;
    const { clientWidth: width, clientHeight: height } = element.ownerDocument.documentElement;
    const { top, left } = placeBeside(shown.anchor.getBoundingClientRect(), element.getBoundingClientRect(), {
      width,
      height,
    });
    element.style.translate = `${left}px ${top}px`;
    element.style.visibility = 'visible';
  }, [shown]);
  return (
    <div
      ref={bubble}
      aria-hidden="true"
      data-tooltip=""
      style={{ visibility: 'hidden' }}
      className="fixed top-0 left-0 z-60 max-w-72 rounded-md border border-line-strong bg-raised px-2 py-1.5 text-table wrap-anywhere whitespace-pre-line text-ink"
    >
      {shown.text}
    </div>
  );
}

/** The tooltip closes when its anchor leaves the page or changes its text. */
function whileThere({ anchor, text }: Shown, onGone: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!anchor.isConnected || anchor.getAttribute('data-tip') !== text) onGone();
  });
  observer.observe(anchor.ownerDocument, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-tip'],
  });
  return () => observer.disconnect();
}

/** Listens on a document; returns a function that stops. */
function watch(own: Document, show: (shown: Shown | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressedAt: { x: number; y: number } | undefined;
  let lastKey = '';
  const later = (shown: Shown | undefined, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(shown), delay);
  };
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return;
    // An element that appeared under a resting pointer after a press was not pointed at.
    if (event.clientX === pressedAt?.x && event.clientY === pressedAt.y) return;
    pressedAt = undefined;
    if (event.target.closest('[data-tooltip]')) return clearTimeout(timer);
    const found = tipOf(event.target.closest('[data-tip]'));
    later(found, found ? HOVER_MS : LEAVE_MS);
  };
  const onFocusIn = (event: FocusEvent) => {
    const target = event.target as Element;
    // Focus returned by a closing dialog was not moved by the user.
    if (!target.matches(':focus-visible') || !MOVES_FOCUS.test(lastKey)) return;
    later(tipOf(target.closest('[data-tip]') ?? target.querySelector('[data-tip]')), 0);
  };
  const hide = () => later(undefined, 0);
  const onPointerDown = (event: PointerEvent) => {
    pressedAt = { x: event.clientX, y: event.clientY };
    hide();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    lastKey = event.key;
    if (event.key === 'Escape') hide();
  };
  const listeners: [string, (event: never) => void][] = [
    ['pointerover', onPointerOver],
    ['pointerdown', onPointerDown],
    ['focusin', onFocusIn],
    ['focusout', hide],
    ['keydown', onKeyDown],
    ['scroll', hide],
  ];
  for (const [type, listener] of listeners) own.addEventListener(type, listener as EventListener, true);
  return () => {
    clearTimeout(timer);
    for (const [type, listener] of listeners) own.removeEventListener(type, listener as EventListener, true);
  };
}

function tipOf(anchor: Element | null): Shown | undefined {
  const text = anchor?.getAttribute('data-tip');
  return anchor && text ? { anchor, text } : undefined;
}
