// check.ts: what a check is, and the parts of the interface that checks are about.
import type { Kit } from './kit.ts';

/** Who says it: the interface itself, or this project where the interface leaves it open. */
export type Basis = 'interface' | 'default';

/** What a check cannot be asked without. */
export type Need = 'key' | 'socket' | 'profile';

/** One statement about a deployment, and how to ask for it. */
export interface Check {
  readonly id: string;
  readonly section: SectionName;
  readonly basis: Basis;
  /** The statement in a sentence. */
  readonly says: string;
  readonly needs: readonly Need[];
  /** Throws Failed, NotOffered or NotAsked; otherwise it has passed. */
  readonly run: (kit: Kit) => Promise<void>;
}

/** The parts of the interface, by the names that `--only` takes. */
export const SECTIONS = {
  reads: 'Endpoints, POST /info',
  markets: 'Resources, market data',
  replica: 'Endpoints, POST /portfolio and /leaderboard',
  errors: 'Errors',
  signatures: 'Authentication, signatures',
  nonces: 'Authentication, nonces',
  precision: 'Limits, precision',
  venue: 'Limits, prediction venue rules',
  orders: 'Endpoints, order, cancel, modify',
  triggers: 'Endpoints, trigger orders and groups',
  leverage: 'Endpoints, leverage and margin mode',
  twap: 'States, TWAP order',
  outcomes: 'Endpoints, userOutcome',
  withdrawals: 'Endpoints, withdraw',
  agents: 'Endpoints, approveAgent',
  streams: 'Events',
  ownership: 'Events, account channels',
} as const;
export type SectionName = keyof typeof SECTIONS;

type Given = Omit<Check, 'section' | 'needs'> & { needs?: readonly Need[] };

/** The checks of one section; all of them need what `needs` says. */
export function section(name: SectionName, needs: readonly Need[], checks: readonly Given[]): Check[] {
  return checks.map((each) => ({
    ...each,
    id: `${name}.${each.id}`,
    section: name,
    needs: [...new Set([...needs, ...(each.needs ?? [])])],
  }));
}
