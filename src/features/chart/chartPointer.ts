// chartPointer.ts: routes presses on the chart: draggable items first, otherwise the library pans.

/** A point in chart pixels. */
export interface Spot {
  x: number;
  y: number;
}

/** An active drag. */
export interface Drag {
  move: (spot: Spot) => void;
  /** Released; `hasMoved` is false for a click. */
  drop: (spot: Spot, hasMoved: boolean) => void;
  /** Escape, a second finger, or a lost pointer: undoes the drag. */
  cancel: () => void;
}

export interface Draggable {
  /** The cursor here; undefined outside of it. */
  cursorAt: (spot: Spot) => 'move' | 'ns-resize' | 'crosshair' | 'pointer' | undefined;
  grab: (spot: Spot) => Drag | undefined;
  /** Pointer movement without a press. */
  hover?: (spot: Spot) => void;
}

export interface ChartPointer {
  /** Cancels the active drag; false without one. */
  cancel: () => boolean;
  stop: () => void;
}

interface PointerOptions {
  /** In order; the first match wins. */
  draggables: () => readonly Draggable[];
  /** Right click or long press. */
  onMenu: (spot: Spot) => void;
  /** Disables the library's panning during a drag. */
  setPanning: (isAllowed: boolean) => void;
}

const SLOP = 4;
const LONG_PRESS_MS = 500;

/** Listens on the chart's element before the library. */
export function createChartPointer(
  host: HTMLElement,
  { draggables, onMenu, setPanning }: PointerOptions,
): ChartPointer {
  let held: { grab: Drag; pointerId: number; from: Spot; hasMoved: boolean } | undefined;
  const press = createLongPress(onMenu);
  const release = () => {
    held = undefined;
    setPanning(true);
  };
  const cancel = () => {
    const was = held;
    if (!was) return false;
    release();
    was.grab.cancel();
    return true;
  };

  const down = (event: PointerEvent) => {
    if (held) return void cancel();
    const spot = spotOf(host, event);
    if (event.button !== 0) return;
    let grab: Drag | undefined;
    for (const each of draggables()) grab ??= each.grab(spot);
    if (grab) {
      held = { grab, pointerId: event.pointerId, from: spot, hasMoved: false };
      setPanning(false);
      host.setPointerCapture(event.pointerId);
      event.stopPropagation();
      return;
    }
    if (event.pointerType !== 'touch') return;
    press.begin(spot);
  };
  const move = (event: PointerEvent) => {
    const spot = spotOf(host, event);
    press.move(spot);
    if (!held) return hover(host, draggables(), spot);
    if (event.pointerId !== held.pointerId) return;
    held.hasMoved ||= distance(held.from, spot) > SLOP;
    if (held.hasMoved) held.grab.move(spot);
    event.stopPropagation();
  };
  const up = (event: PointerEvent) => {
    press.end();
    if (event.pointerId !== held?.pointerId) return;
    const { grab, hasMoved } = held;
    release();
    grab.drop(spotOf(host, event), hasMoved);
    event.stopPropagation();
  };
  const lose = (event: PointerEvent) => {
    press.end();
    if (event.pointerId === held?.pointerId) cancel();
  };
  const menu = (event: MouseEvent) => {
    event.preventDefault();
    press.end();
    if (!cancel()) onMenu(spotOf(host, event));
  };
  const stops = [
    listen(host, 'pointerdown', down),
    listen(host, 'pointermove', move),
    listen(host, 'pointerup', up),
    listen(host, 'pointercancel', lose),
    listen(host, 'lostpointercapture', lose),
    listen(host, 'contextmenu', menu),
    ...blockLibrary(host, () => held !== undefined),
  ];
  return {
    cancel,
    stop: () => {
      cancel();
      press.end();
      for (const stop of stops) stop();
    },
  };
}

function spotOf(host: HTMLElement, event: MouseEvent): Spot {
  const box = host.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

/** A finger held still opens the menu. */
function createLongPress(onMenu: (spot: Spot) => void) {
  let press: { timer: ReturnType<typeof setTimeout>; from: Spot } | undefined;
  const end = (): void => {
    clearTimeout(press?.timer);
    press = undefined;
  };
  return {
    /** A second finger zooms: the press is cancelled. */
    begin: (spot: Spot): void => {
      if (press) end();
      else press = { from: spot, timer: setTimeout(() => onMenu(spot), LONG_PRESS_MS) };
    },
    move: (spot: Spot): void => {
      if (press && distance(press.from, spot) > 2 * SLOP) end();
    },
    end,
  };
}

/** The pointer moved without a press. */
function hover(host: HTMLElement, list: readonly Draggable[], spot: Spot): void {
  for (const each of list) each.hover?.(spot);
  host.dataset['cursor'] =
    list.map((each) => each.cursorAt(spot)).find((cursor) => cursor !== undefined) ?? '';
}

/** During a drag. The library uses mouse events, which follow pointer events. */
function blockLibrary(host: HTMLElement, isDragging: () => boolean): (() => void)[] {
  const block = (event: Event): void => {
    if (!isDragging()) return;
    event.stopPropagation();
    if (event.cancelable) event.preventDefault();
  };
  return (['mousedown', 'mousemove', 'touchstart', 'touchmove'] as const).map((name) =>
    listen(host, name, block),
  );
}

function listen<Name extends keyof HTMLElementEventMap>(
  host: HTMLElement,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
): () => void {
  const options = { capture: true, passive: false };
  host.addEventListener(name, listener, options);
  return () => host.removeEventListener(name, listener, options);
}

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
