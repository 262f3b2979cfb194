// reach.ts: the history pages that a state needs, and those not yet found.
import type { EngineSnapshot } from '../../engine/snapshot.ts';
import { HISTORY_LENGTH, PAGE_LENGTH, type PageKind } from '../../world/history.ts';
import type { PageKey, StoredSnapshot } from '../store.ts';

const LISTS = { fills: 'fills', orders: 'endedOrders', payments: 'payments', slices: 'sliceFills' } as const;
const KINDS = Object.keys(LISTS) as PageKind[];

/** The history pages of one state. Later pages are recreated by replaying the journal. */
export interface Reach {
  /** Whether the state needs it; it then counts as found. */
  takes(page: PageKey): boolean;
  /** Texts naming the pages that were not found. */
  missing(): string[];
}

/** Without a snapshot the journal recreates everything. */
export function reachOf(snapshot: StoredSnapshot | undefined): Reach {
  const needed = new Map<string, string>();
  const { accounts = [], backstop } =
    snapshot === undefined ? {} : (JSON.parse(snapshot.state) as Partial<EngineSnapshot>);
  for (const account of backstop === undefined ? accounts : [...accounts, backstop]) {
    for (const kind of KINDS) {
      const below = account.left?.[kind] ?? 0;
      const from = Math.max(0, below + (account[LISTS[kind]]?.length ?? 0) - HISTORY_LENGTH);
      for (let first = below - PAGE_LENGTH; first + PAGE_LENGTH > from && first >= 0; first -= PAGE_LENGTH) {
        const page = { owner: account.owner, kind, first };
        needed.set(nameOf(page), pageLabel(page));
      }
    }
  }
  const left = new Map(needed);
  return {
    takes(page) {
      left.delete(nameOf(page));
      return needed.has(nameOf(page));
    },
    missing: () => [...left.values()],
  };
}

/** `fills of 0x01 from entry 50` */
export function pageLabel({ owner, kind, first }: PageKey): string {
  return `${kind} of ${owner} from entry ${first}`;
}

const nameOf = ({ owner, kind, first }: PageKey): string => `${owner} ${kind} ${first}`;
