// notices.ts: notices for the person, newest first, for the life of the tab. No information exists only in a notice.
import { createStore } from 'zustand';

export type NoticeCategory = 'order' | 'fill' | 'twap' | 'account' | 'alert' | 'connection' | 'session';
export type NoticeTone = 'info' | 'success' | 'warn' | 'danger';

export interface Notice {
  id: string;
  category: NoticeCategory;
  tone: NoticeTone;
  /** One sentence: what happened. */
  title: string;
  /** What was or was not affected, and what to do. */
  detail?: string | undefined;
  /** A page of the app with the details, e.g. "/activity". */
  href?: string | undefined;
  /** The label of the link, where the page is more than "Details". */
  hrefLabel?: string | undefined;
  at: number;
  isRead: boolean;
  /** How many times in a row this happened; a repeat raises the count instead of adding a notice. */
  count: number;
  /** An update of an earlier notice: listed, but shown as no toast. */
  isQuiet?: boolean;
  /** A bar under the top bar shows it: no toast. */
  hasBar?: boolean;
  /** The result of the person's own action: shown and announced, but not counted as unread. */
  isOwn?: boolean;
  /** Work in progress: the notice stays visible until it is replaced. */
  isBusy?: boolean;
}

export interface NoticeInput {
  category: NoticeCategory;
  tone: NoticeTone;
  title: string;
  detail?: string | undefined;
  href?: string | undefined;
  hrefLabel?: string | undefined;
  at: number;
  isQuiet?: boolean;
  hasBar?: boolean;
  isOwn?: boolean;
  isBusy?: boolean;
  /** A notice with the same key replaces the older one, e.g. "connection" or an order id. */
  key?: string;
}

/** The key of a TWAP's notice, which is updated in place from its start to its end. */
export const twapKey = (twapOrderId: string): string => `twap:${twapOrderId}`;

interface NoticesState {
  notices: readonly Notice[];
}

const CATEGORIES: readonly unknown[] = [
  'order',
  'fill',
  'twap',
  'account',
  'alert',
  'connection',
  'session',
] satisfies NoticeCategory[];
const TONES: readonly unknown[] = ['info', 'success', 'warn', 'danger'] satisfies NoticeTone[];
const KEPT = 200;
const STORAGE_KEY = 'trine.notices';
/** Makes ids unique across reloads of the same tab. */
const PAGE = Math.random().toString(36).slice(2, 8);
let lastId = 0;

/** The store, for code outside React; the app shows each addition as a toast and announces it. */
export const notices = createStore<NoticesState>()(() => ({ notices: restored() }));
notices.subscribe(({ notices: list }) => keep(list));

/** Adds a notice and returns its id. */
export function addNotice({ key, ...input }: NoticeInput): string {
  lastId += 1;
  const id = key ?? `notice-${PAGE}-${lastId}`;
  const before = notices.getState().notices;
  const same = before.find((notice) => notice.id === id);
  const notice: Notice = {
    ...input,
    id,
    isRead: input.isOwn === true || (input.isQuiet === true && (same?.isRead ?? false)),
    count: same?.title === input.title ? same.count + 1 : 1,
  };
  notices.setState({ notices: [notice, ...before.filter((other) => other.id !== id)].slice(0, KEPT) });
  return id;
}

/** Marks every notice as read, or those of one category. */
export function markNoticesRead(category?: NoticeCategory): void {
  notices.setState(({ notices: list }) => ({
    notices: list.map((notice) =>
      category === undefined || notice.category === category ? { ...notice, isRead: true } : notice,
    ),
  }));
}

/** Removes a notice, for example once the connection is back. */
export function removeNotice(id: string): void {
  notices.setState(({ notices: list }) => ({ notices: list.filter((notice) => notice.id !== id) }));
}

/** Removes all notices. */
export function clearNotices(): void {
  notices.setState({ notices: [] });
}

/** The notices stored before a reload of this tab; empty when they cannot be read. */
function restored(): Notice[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isNotice).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

function keep(list: readonly Notice[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(list));
  } catch {
    // Storage may be full or disabled: the notices then last until the page is left.
  }
}

function isNotice(value: unknown): value is Notice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, category, tone, title, at, isRead, count } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    CATEGORIES.includes(category) &&
    TONES.includes(tone) &&
    typeof title === 'string' &&
    typeof at === 'number' &&
    typeof isRead === 'boolean' &&
    typeof count === 'number'
  );
}
