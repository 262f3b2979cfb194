// pageClock.ts: frames, timers and visibility of the page while panels are in other windows.
// All windows run the page's only script. Browsers give a hidden page no frames and few timers, so prices in a visible
// window would not update. While windows are open, frames come from every visible window and timers from one of them,
// for our code and for libraries; the page counts as visible while any window is.

interface Timer {
  run: () => void;
  due: number;
  view: Window;
  handle: number;
}

/** Larger than any handle of the browser. */
const FIRST_HANDLE = 1_000_000_000;

const views = new Set<Window>();
const timers = new Map<number, Timer>();
const frames = new Map<number, FrameRequestCallback>();
let asked: { view: Window; handle: number }[] = [];
let nextHandle = FIRST_HANDLE;
let wasHidden = false;
let isRestarting = false;

const own: Window = window;
const page = {
  requestFrame: own.requestAnimationFrame,
  cancelFrame: own.cancelAnimationFrame,
  setTimeout: own.setTimeout,
  clearTimeout: own.clearTimeout,
  setInterval: own.setInterval,
  clearInterval: own.clearInterval,
  ResizeObserver: window.ResizeObserver,
};

/** Runs the page's clock in this window too. Returns a function that stops it. */
export function joinClock(view: Window): () => void {
  if (views.size === 0) take();
  views.add(view);
  view.document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    views.delete(view);
    for (const timer of timers.values()) if (timer.view === view) arm(timer);
    if (views.size === 0) giveBack();
    onVisibility();
  };
}

/** The visible windows, the page's own first. */
function visible(): Window[] {
  return [window, ...views].filter((view) => !view.closed && !isHidden(view));
}

const hiddenOf = Object.getOwnPropertyDescriptor(Document.prototype, 'hidden')?.get;

/** The browser's own value: the page's `document.hidden` covers all windows. */
const isHidden = (view: Window): boolean =>
  view === window ? hiddenOf?.call(document) === true : view.document.hidden;

function take(): void {
  wasHidden = isHidden(window);
  Object.assign(window, {
    requestAnimationFrame: (run: FrameRequestCallback) => {
      frames.set((nextHandle += 1), run);
      askForFrame();
      return nextHandle;
    },
    cancelAnimationFrame: (handle: number) => {
      if (!frames.delete(handle)) page.cancelFrame.call(window, handle);
    },
    setTimeout: (run: TimerHandler, delay?: number, ...given: unknown[]) => start(run, delay, given, false),
    setInterval: (run: TimerHandler, delay?: number, ...given: unknown[]) => start(run, delay, given, true),
    clearTimeout: stop,
    clearInterval: stop,
    ResizeObserver: SizesEverywhere,
  });
  Object.defineProperties(document, {
    hidden: { configurable: true, get: isPageHidden },
    visibilityState: { configurable: true, get: () => (isPageHidden() ? 'hidden' : 'visible') },
  });
  window.addEventListener('visibilitychange', hold, { capture: true });
  restart();
}

/** Timers started earlier pause while the page is hidden: they are restarted on this clock. */
function restart(): void {
  if (wasHidden) return;
  for (const isAway of [true, false]) {
    isRestarting = isAway;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }
}

const isPageHidden = (): boolean => isRestarting || visible().length === 0;

function giveBack(): void {
  const { requestFrame, cancelFrame, ...others } = page;
  Object.assign(window, others, { requestAnimationFrame: requestFrame, cancelAnimationFrame: cancelFrame });
  // Handles issued here stay valid.
  Object.assign(window, {
    clearTimeout: stop,
    clearInterval: stop,
    cancelAnimationFrame: (handle: number) => {
      if (!frames.delete(handle)) cancelFrame.call(window, handle);
    },
  });
  Reflect.deleteProperty(document, 'hidden');
  Reflect.deleteProperty(document, 'visibilityState');
  window.removeEventListener('visibilitychange', hold, { capture: true });
}

/** The page was hidden or shown: listeners are called only if the combined visibility of all windows changed. */
function hold(event: Event): void {
  if (!event.isTrusted) return;
  event.stopImmediatePropagation();
  onVisibility();
}

function onVisibility(): void {
  for (const timer of timers.values()) if (timer.view !== timerView()) arm(timer);
  for (const { view, handle } of asked) cancelIn(view, handle);
  asked = [];
  askForFrame();
  const isNow = visible().length === 0;
  if (isNow === wasHidden) return;
  wasHidden = isNow;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

function askForFrame(): void {
  if (asked.length > 0 || frames.size === 0) return;
  // Not every browser reports a covered window, so the first frame of any visible window counts.
  const shown = visible();
  asked = (shown.length > 0 ? shown : [window]).map((view) => ({
    view,
    handle: view === window ? page.requestFrame.call(window, runFrame) : view.requestAnimationFrame(runFrame),
  }));
}

function runFrame(): void {
  for (const { view, handle } of asked) cancelIn(view, handle);
  asked = [];
  const due = [...frames.values()];
  frames.clear();
  // A frame's timestamp counts from the opening of its window, so the page's clock is used.
  const now = performance.now();
  for (const run of due) guarded(() => run(now));
}

function cancelIn(view: Window, handle: number): void {
  if (view === window) page.cancelFrame.call(window, handle);
  else if (!view.closed) view.cancelAnimationFrame(handle);
}

const timerView = (): Window => visible()[0] ?? window;

function start(run: TimerHandler, delay: number | undefined, given: unknown[], repeats: boolean): number {
  if (typeof run !== 'function') return 0;
  const waitMs = Math.max(0, Number(delay) || 0);
  const handle = (nextHandle += 1);
  const timer: Timer = {
    run: () => {
      if (repeats) {
        timer.due = performance.now() + waitMs;
        // Its window closed, or another one took over.
        if (timer.handle === 0) arm(timer);
      } else timers.delete(handle);
      (run as (...values: unknown[]) => void)(...given);
    },
    due: performance.now() + waitMs,
    view: window,
    handle: 0,
  };
  timers.set(handle, timer);
  arm(timer);
  return handle;
}

/** (Re)starts a timer in the window that is visible now. */
function arm(timer: Timer): void {
  disarm(timer);
  timer.view = timerView();
  const waitMs = Math.max(0, timer.due - performance.now());
  const fire = () => {
    timer.handle = 0;
    timer.run();
  };
  timer.handle =
    timer.view === window ? page.setTimeout.call(window, fire, waitMs) : timer.view.setTimeout(fire, waitMs);
}

function disarm({ view, handle }: Timer): void {
  if (handle === 0) return;
  if (view === window) page.clearTimeout.call(window, handle);
  else if (!view.closed) view.clearTimeout(handle);
}

function stop(handle: number | undefined): void {
  const timer = handle === undefined ? undefined : timers.get(handle);
  if (!timer) return page.clearTimeout.call(window, handle);
  if (handle !== undefined) timers.delete(handle);
  disarm(timer);
}

function guarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    // One failing callback must not stop the others.
    reportError(error);
  }
}

/** Observes the size of each element with the ResizeObserver of its own window. */
class SizesEverywhere implements ResizeObserver {
  readonly #made = new Map<Window, ResizeObserver>();
  readonly #callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element, options?: ResizeObserverOptions): void {
    this.#of(target).observe(target, options);
  }
  unobserve(target: Element): void {
    this.#of(target).unobserve(target);
  }
  disconnect(): void {
    for (const each of this.#made.values()) each.disconnect();
  }
  #of(target: Element): ResizeObserver {
    const view = target.ownerDocument.defaultView ?? window;
    const Observer = view === window ? page.ResizeObserver : (view as typeof window).ResizeObserver;
    const made = this.#made.get(view) ?? new Observer((entries) => this.#callback(entries, this));
    this.#made.set(view, made);
    return made;
  }
}
