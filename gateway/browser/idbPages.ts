// idbPages.ts: older pages of account histories in IndexedDB.
import {
  type HistoryPage,
  PAGE_LENGTH,
  type PageEntry,
  type PageSpan,
  type StoredPage,
  timeOf,
} from '../world/history.ts';
import { entriesOf, firstOf, REACH, storedPage } from '../store/pages/pages.ts';
import type { PageStore } from '../store/store.ts';
import { resultOf, type Run, type Tables } from './idb.ts';

/** A page of the same name is replaced; unreachable pages are dropped where allowed. */
export function keepPages(at: Tables, pages: readonly HistoryPage[], drops: boolean): void {
  for (const page of pages) {
    const { owner, kind, first } = page;
    at('page').put(storedPage(page));
    if (drops && first > REACH)
      at('page').delete(IDBKeyRange.bound([owner, kind, 0], [owner, kind, first - REACH], false, true));
  }
}

/** The pages; `drops`: whether pages may be dropped now. */
export function pageStore(write: Run, look: Run): PageStore & { readonly drops: boolean } {
  let backups = 0;
  const pagesOf = async ({ owner, kind, from, below }: PageSpan): Promise<StoredPage[]> => {
    const range = IDBKeyRange.bound([owner, kind, from - PAGE_LENGTH], [owner, kind, below], true, true);
    const rows = await look(['page'], (at) => resultOf<KeptPage[]>(at('page').getAll(range)));
    return rows.map(withTimes);
  };
  return {
    get drops() {
      return backups === 0;
    },
    read: async (span) => [...entriesOf(span, await pagesOf(span))],
    search: async (span, _text, isIt) => firstOf(span, await pagesOf(span), isIt),
    put: (pages) =>
      write(['page'], async (at) => {
        for (const page of pages) at('page').put(page);
      }),
    list: async (after, limit) => {
      const range = after && IDBKeyRange.lowerBound([after.owner, after.kind, after.first], true);
      const rows = await look(['page'], (at) => resultOf<KeptPage[]>(at('page').getAll(range, limit)));
      return rows.map(withTimes);
    },
    keepAll() {
      backups += 1;
      return () => void (backups -= 1);
    },
  };
}

/** The first version kept no times beside the text. */
type KeptPage = Omit<StoredPage, 'oldest' | 'newest'> & Partial<Pick<StoredPage, 'oldest' | 'newest'>>;

function withTimes({ oldest, newest, ...page }: KeptPage): StoredPage {
  if (oldest !== undefined && newest !== undefined) return { ...page, oldest, newest };
  try {
    const entries = JSON.parse(page.text) as PageEntry[];
    return { ...page, oldest: timeOf(entries[0] as PageEntry), newest: timeOf(entries.at(-1) as PageEntry) };
  } catch {
    // A damaged page may be of any time.
    return { ...page, oldest: 0, newest: Number.MAX_SAFE_INTEGER };
  }
}
