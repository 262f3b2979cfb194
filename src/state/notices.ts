// Things worth telling the person, newest first. A notice confirms; it is never the only copy of anything.
import { createStore } from 'zustand';

export type NoticeCategory = 'order' | 'fill' | 'account' | 'connection' | 'session';
export type NoticeTone = 'info' | 'success' | 'warn' | 'danger';

export interface Notice {
  id: string;
  category: NoticeCategory;
  tone: NoticeTone;
  /** One sentence: what happened. */
  title: string;
  /** What is safe, what to do. */
  detail?: string;
  /** A page of the app with the whole story, e.g. "/activity". */
  href?: string;
  at: number;
  isRead: boolean;
  /** How often the same thing happened in a row; later ones raise this instead of adding a notice. */
  count: number;
}

export interface NoticeInput {
  category: NoticeCategory;
  tone: NoticeTone;
  title: string;
  detail?: string;
  href?: string;
  at: number;
  /** The same key again replaces the older notice: "connection", an order's id. */
  key?: string;
}

interface NoticesState {
  notices: readonly Notice[];
}

const KEPT = 200;
let lastId = 0;

/** The store, for code outside React; the app shows each addition as a toast and announces it. */
export const notices = createStore<NoticesState>()(() => ({ notices: [] }));

/** Adds a notice and returns its id. */
export function addNotice({ key, ...input }: NoticeInput): string {
  lastId += 1;
  const id = key ?? `notice-${lastId}`;
  const before = notices.getState().notices;
  const same = before.find((notice) => notice.id === id);
  const notice: Notice = { ...input, id, isRead: false, count: same?.title === input.title ? same.count + 1 : 1 };
  notices.setState({ notices: [notice, ...before.filter((other) => other.id !== id)].slice(0, KEPT) });
  return id;
}

/** Marks every notice as read, or those of one category. */
export function markNoticesRead(category?: NoticeCategory): void {
  notices.setState(({ notices: list }) => ({
    notices: list.map((notice) => (category === undefined || notice.category === category ? { ...notice, isRead: true } : notice)),
  }));
}

/** Takes a notice away, as when the connection is back. */
export function removeNotice(id: string): void {
  notices.setState(({ notices: list }) => ({ notices: list.filter((notice) => notice.id !== id) }));
}

/** Forgets all notices. */
export function clearNotices(): void {
  notices.setState({ notices: [] });
}
