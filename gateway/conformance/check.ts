// check.ts: the definition of a check, and the sections of the interface.
import type { Kit } from './kit.ts';

/** The source of the statement: the interface, or this project's default where the interface leaves it open. */
export type Basis = 'interface' | 'default';

/** What a check requires. */
export type Need = 'key' | 'socket' | 'profile';

/** One statement about a deployment, and the check of it. */
export interface Check {
  readonly id: string;
  readonly section: SectionName;
  readonly basis: Basis;
  /** The statement as a sentence. */
  readonly says: string;
  readonly needs: readonly Need[];
  /** Throws Failed, NotOffered or NotAsked; otherwise the check passed. */
  readonly run: (kit: Kit) => Promise<void>;
}

/** The sections of the interface, by the names of `--only`. */
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
  terms: 'Endpoints, acceptTerms',
  deposits: 'Endpoints, reportDeposit',
  withdrawals: 'Endpoints, withdraw',
  agents: 'Endpoints, approveAgent',
  streams: 'Events',
  ownership: 'Events, account channels',
} as const;
export type SectionName = keyof typeof SECTIONS;

type Given = Omit<Check, 'section' | 'needs'> & { needs?: readonly Need[] };

/** The checks of one section; all of them require `needs`. */
export function section(name: SectionName, needs: readonly Need[], checks: readonly Given[]): Check[] {
  return checks.map((each) => ({
    ...each,
    id: `${name}.${each.id}`,
    section: name,
    needs: [...new Set([...needs, ...(each.needs ?? [])])],
  }));
}
