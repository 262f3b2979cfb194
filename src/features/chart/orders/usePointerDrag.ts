// usePointerDrag.ts: a handle's drag: move, release, cancel.
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

interface DragHandlers {
  mayBegin: boolean;
  /** To a height of the window. */
  onDrag: (clientY: number) => void;
  /** Released after a drag. */
  onDrop: () => void;
  /** The drag ended without effect: cancelled, lost, or back at its start. */
  onReset: () => void;
}

interface Hold {
  element: Element;
  pointerId: number;
  y: number;
  hasMoved: boolean;
}

const SLOP = 3;

/** Escape, a lost pointer and lost focus end the drag; later pointer events are ignored. */
export function usePointerDrag({ mayBegin, onDrag, onDrop, onReset }: DragHandlers) {
  const hold = useRef<Hold>(undefined);
  const [isHeld, setHeld] = useState(false);
  const release = (): Hold | undefined => {
    const held = hold.current;
    if (!held) return undefined;
    hold.current = undefined;
    setHeld(false);
    if (held.element.hasPointerCapture(held.pointerId)) held.element.releasePointerCapture(held.pointerId);
    return held;
  };
  const cancel = () => {
    if (release()) onReset();
  };
  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  });
  useEffect(() => {
    if (!isHeld) return undefined;
    const listener = (event: KeyboardEvent) => keyDown(event);
    const page = hold.current?.element.ownerDocument ?? document;
    page.addEventListener('keydown', listener, true);
    return () => page.removeEventListener('keydown', listener, true);
  }, [isHeld]);
  return {
    isHeld,
    cancel,
    events: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || !mayBegin || hold.current) return;
        const { currentTarget: element, pointerId, clientY: y } = event;
        hold.current = { element, pointerId, y, hasMoved: false };
        setHeld(true);
        element.setPointerCapture(pointerId);
      },
      onPointerMove: ({ pointerId, clientY }: PointerEvent) => {
        const held = hold.current;
        if (held?.pointerId !== pointerId) return;
        const isBack = Math.abs(clientY - held.y) <= SLOP;
        if (isBack && held.hasMoved) onReset();
        held.hasMoved ||= !isBack;
        if (!isBack) onDrag(clientY);
      },
      onPointerUp: ({ pointerId }: PointerEvent) => {
        if (hold.current?.pointerId !== pointerId) return;
        if (release()?.hasMoved === true) onDrop();
        else onReset();
      },
      onPointerCancel: cancel,
      onLostPointerCapture: cancel,
    },
  };
}
