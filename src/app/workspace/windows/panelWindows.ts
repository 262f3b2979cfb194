// panelWindows.ts: the panels in their own windows, and the actions on them.
import type { WindowBox } from '#state/workspace/layout.ts';
import { leaveDocument } from '#ui/overlays/lazy/openDocument.ts';
import { create } from 'zustand';
import { openBrowserWindow, type PanelView, prepare } from './browserWindow.ts';
import { rememberCopied } from '#ui/hooks/copied.ts';
import { used } from '#ui/overlays/usedDocument.ts';

interface PanelWindows {
  /** By panel id, for the layout shown. */
  open: Readonly<Record<string, PanelView>>;
  /** The panel whose window was used last; undefined for the page's own. */
  usedId: string | undefined;
}

export const usePanelWindows = create<PanelWindows>()(() => ({ open: {}, usedId: undefined }));

interface WindowEvents {
  /** Called when the user closed it: the panel is back in its place. */
  onClosed: (id: string) => void;
  /** Called when its size or place on the screen changed. */
  onBox: (id: string, box: WindowBox) => void;
}

/** `blocked`: the browser allows no window; `failed`: it was closed at once, or has no connection. */
export type Opened = 'open' | 'blocked' | 'failed';

/** A workspace that mounts again within this time was remounted by a change of language; otherwise it was left. */
const LEAVE_MS = 300;

const opening = new Set<Window>();
const noted = new Map<string, string>();
let shownLayout: string | undefined;
let events: WindowEvents | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Windows belong to one layout: those of other layouts are closed. */
export function showWindowsOf(layoutId: string): void {
  clearTimeout(leaving);
  if (shownLayout !== layoutId) closeWindows();
  shownLayout = layoutId;
}

/** Call when the workspace unmounts. */
export function leaveWindows(): void {
  leaving = setTimeout(closeWindows, LEAVE_MS);
}

export function setWindowEvents(next: WindowEvents): void {
  events = next;
}

/** Call it in a click handler. */
export async function openWindow(id: string, box: WindowBox): Promise<Opened> {
  const view = openBrowserWindow(box);
  if (!view) return 'blocked';
  const layout = shownLayout;
  opening.add(view);
  const made = await prepare(view).catch(() => undefined);
  opening.delete(view);
  if (!made || layout !== shownLayout || id in usePanelWindows.getState().open) {
    made?.end();
    view.close();
    return 'failed';
  }
  follow(id, view);
  usePanelWindows.setState(({ open }) => ({ open: { ...open, [id]: made } }));
  markUsed(id);
  return 'open';
}

function follow(id: string, view: Window): void {
  view.addEventListener('pagehide', () => {
    if (!drop(id)) return;
    events?.onClosed(id);
    // After a reload, a window would remain without its panel.
    view.close();
  });
  onUse(view, () => markUsed(id));
  rememberCopies(view);
  view.addEventListener('resize', () => noteBox(id));
}

/** Calls back on user input in a window; returns a function that stops it. */
export function onUse(view: Window, listener: () => void): () => void {
  const onEvent = ({ type, target }: Event) => {
    if (type !== 'focus' || target === view) listener();
  };
  const names = ['focus', 'pointerdown', 'keydown'];
  for (const name of names) view.addEventListener(name, onEvent, { capture: true });
  return () => {
    for (const name of names) view.removeEventListener(name, onEvent, { capture: true });
  };
}

/** Closes the window; the panel is shown in its place again. */
export function closeWindow(id: string): void {
  const { view } = usePanelWindows.getState().open[id] ?? {};
  drop(id);
  view?.close();
}

export function closeWindows(): void {
  for (const view of opening) view.close();
  for (const id of Object.keys(usePanelWindows.getState().open)) closeWindow(id);
}

/** Marks the page's own window as the one used last. */
export function markPageUsed(): void {
  if (usePanelWindows.getState().usedId !== undefined) markUsed(undefined);
}

function markUsed(usedId: string | undefined): void {
  const { open, usedId: before } = usePanelWindows.getState();
  // No event reports a moved window: its position is read when another window is used.
  if (before !== undefined) noteBox(before);
  if (before === usedId) return;
  setUsedWindow(usedId === undefined ? undefined : open[usedId]?.view);
  usePanelWindows.setState({ usedId });
}

function drop(id: string): boolean {
  const { open, usedId } = usePanelWindows.getState();
  const { [id]: gone, ...rest } = open;
  if (!gone) return false;
  if (usedId === id) setUsedWindow(undefined);
  usePanelWindows.setState({ open: rest, usedId: usedId === id ? undefined : usedId });
  leaveDocument(gone.view.document);
  gone.end();
  return true;
}

function noteBox(id: string): void {
  const { view } = usePanelWindows.getState().open[id] ?? {};
  if (!view || view.closed) return;
  const box = boxOf(view);
  const text = JSON.stringify(box);
  if (noted.get(id) !== text) events?.onBox(id, box);
  noted.set(id, text);
}

function boxOf({ screenX, screenY, innerWidth, innerHeight }: Window): WindowBox {
  return { x: screenX, y: screenY, width: innerWidth, height: innerHeight };
}

// Without the page's script a window would show stale data.
window.addEventListener('pagehide', closeWindows);

/** Undefined: the page's own window. Browsers let only the window in use write to the clipboard. */
export function setUsedWindow(view: Window | undefined): void {
  used.document = view?.document;
  if (view)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: view.navigator.clipboard });
  else Reflect.deleteProperty(navigator, 'clipboard');
}

/** Text copied in a window is compared with text pasted later, as in the page. */
export function rememberCopies({ document: other }: Window): void {
  other.addEventListener('copy', () => rememberCopied(String(other.getSelection() ?? '')));
}
