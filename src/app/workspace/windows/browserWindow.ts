// browserWindow.ts: opens a browser window for a panel and waits until it can hold one.
import { mirrorAppearance } from './mirrorAppearance.ts';
import { sharePrototypes } from './sharePrototypes.ts';
import { joinClock } from './pageClock.ts';
import type { WindowBox } from '#state/workspace/layout.ts';

/** Served with the page's headers; it has no script. */
const PAGE = '/window.html';
const WAIT_MS = 10_000;
const LOOK_MS = 20;

export interface PanelView {
  view: Window;
  /** Where the panel is rendered. */
  root: HTMLElement;
  end: () => void;
}

/** Call it in a click handler: browsers block other windows. Undefined if it is blocked. */
export function openBrowserWindow({ x, y, width, height }: WindowBox): Window | undefined {
  const place = x === undefined || y === undefined ? '' : `,left=${x},top=${y}`;
  return window.open(PAGE, '_blank', `popup,width=${width},height=${height}${place}`) ?? undefined;
}

/** Undefined if the window was closed or shows another page, for example without a connection. */
export async function prepare(view: Window): Promise<PanelView | undefined> {
  if (!(await hasPage(view))) return undefined;
  sharePrototypes(view);
  const stopClock = joinClock(view);
  const stopMirroring = await mirrorAppearance(view);
  const root = view.document.createElement('div');
  root.className = 'flex h-dvh flex-col overflow-clip bg-canvas text-ink';
  view.document.body.replaceChildren(root);
  return {
    view,
    root,
    end: () => {
      stopMirroring();
      stopClock();
    },
  };
}

async function hasPage(view: Window): Promise<boolean> {
  const until = performance.now() + WAIT_MS;
  while (performance.now() < until && !view.closed) {
    const { readyState, URL: address, documentElement: root } = documentOf(view) ?? {};
    if (readyState === 'complete' && address !== 'about:blank') return root?.dataset['window'] !== undefined;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}

/** A page of the browser itself, such as its offline page, cannot be read. */
function documentOf(view: Window): Document | undefined {
  try {
    return view.document;
  } catch {
    return undefined;
  }
}
