// run.ts: runs the checks one by one and undoes their effects.
import type { Hex } from '#protocol/ids.ts';
import { type Basis, type Check, type SectionName } from './check.ts';
import { CHECKS } from './checks/all.ts';
import { createHttp, type Http, Unreachable } from './http.ts';
import { createKit, type Kit } from './kit.ts';
import { learn, type Learned } from './learn/learn.ts';
import { throwawayKey } from './signer.ts';
import { Failed, NotAsked, NotOffered } from './outcome.ts';

export type Status = 'passed' | 'failed' | 'notOffered' | 'notAsked';

export interface Result {
  id: string;
  section: SectionName;
  basis: Basis;
  says: string;
  status: Status;
  /** The reason for not asked or not offered. */
  why: string | null;
  expected: string | null;
  came: string | null;
  durationMs: number;
}

export interface Report {
  url: string;
  startedAt: number;
  durationMs: number;
  learned: Learned;
  hasKey: boolean;
  /** Why the given key could not be used; null when it could, or none was given. */
  unusableKey: string | null;
  results: readonly Result[];
  /** In the quote currency: the ceiling, the highest amount at risk, and the amounts traded and withdrawn. */
  spending: { limit: string; most: string; traded: string; withdrawn: string };
  /** What could not be undone. */
  leftBehind: readonly string[];
  isInterrupted: boolean;
}

export interface RunOptions {
  url: string;
  /** Undefined: `/ws` beside `url`. */
  wsUrl?: string | undefined;
  key?: Hex | undefined;
  /** Ids or prefixes: `orders`, `nonces.reuse`. Empty: all. */
  only?: readonly string[];
  /** Quote currency. */
  spend?: string;
  /** An amount of the quote asset to withdraw to the account itself. Undefined: nothing is withdrawn. */
  withdraw?: string | undefined;
  frameTimeoutMs?: number;
  /** Ends the run after the current request; its effects are still undone. */
  signal?: AbortSignal;
  onResult?: (result: Result) => void;
}

/** Enough for the smallest orders of the usual deployment; some of them trade, and are closed again. */
export const DEFAULT_SPEND = '150';
const FRAME_TIMEOUT_MS = 6_000;

/** Throws Unreachable when the address does not answer. */
export async function runConformance(options: RunOptions): Promise<Report> {
  const startedAt = Date.now();
  const baseUrl = options.url.replace(/\/+$/, '');
  const wsUrl = options.wsUrl ?? `${baseUrl.replace(/^http/, 'ws')}/ws`;
  let isTidying = false;
  const isAborted = (): boolean => options.signal?.aborted === true;
  const http = createHttp(baseUrl, () => (isTidying ? undefined : options.signal));
  const { key, spend = DEFAULT_SPEND, withdraw, frameTimeoutMs = FRAME_TIMEOUT_MS } = options;
  const throwaway = throwawayKey();
  const checks = selected(options.only ?? []);
  const hasOutcomes = checks.some(({ section }) => section === 'venue' || section === 'outcomes');
  const learned = await learn(http, { baseUrl, wsUrl }, { throwaway, owner: key }, hasOutcomes);
  const kit = createKit({ http, learned, key, throwaway, spend, withdraw, frameTimeoutMs });
  const standing = await standingOf(kit, http, key !== undefined);
  const results: Result[] = [];
  for (const check of checks) {
    if (isAborted()) break;
    const result = await ask(check, kit, standing, options.signal);
    if (!isAborted()) await kit.tidy();
    results.push(result);
    options.onResult?.(result);
  }
  isTidying = true;
  const leftBehind = await kit.cleanup.run('last');
  const { ceiling } = kit;
  return {
    url: baseUrl,
    startedAt,
    durationMs: Date.now() - startedAt,
    learned,
    hasKey: key !== undefined,
    unusableKey: key === undefined ? null : (standing ?? null),
    results,
    spending: {
      limit: ceiling.limit,
      most: ceiling.most(),
      traded: ceiling.traded(),
      withdrawn: ceiling.withdrawn(),
    },
    leftBehind,
    isInterrupted: isAborted(),
  };
}

/** The checks whose id is or begins with one of these. Throws RangeError for a name that matches none. */
export function selected(only: readonly string[]): readonly Check[] {
  for (const name of only)
    if (!CHECKS.some(({ id }) => isMeant(id, name))) throw new RangeError(`No check is called ${name}`);
  return only.length === 0 ? CHECKS : CHECKS.filter(({ id }) => only.some((name) => isMeant(id, name)));
}

function isMeant(id: string, name: string): boolean {
  return id === name || id.startsWith(`${name}.`);
}

/** Why the account cannot trade, or undefined. */
async function standingOf(kit: Kit, http: Http, hasKey: boolean): Promise<string | undefined> {
  if (!hasKey) return 'it needs the key of a test account (--key)';
  const { body } = await http.info('userRole', { user: kit.user });
  const role = (body as { role?: unknown } | undefined)?.role;
  if (role === 'user') return undefined;
  return `the key’s address ${kit.user} is no account here (userRole: ${String(role)}); open it and accept the terms first`;
}

async function ask(
  check: Check,
  kit: Kit,
  standing: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Result> {
  const startedAt = Date.now();
  const { id, section, basis, says } = check;
  const ended = (status: Status, more: Partial<Result> = {}): Result => ({
    id,
    section,
    basis,
    says,
    status,
    why: null,
    expected: null,
    came: null,
    durationMs: Date.now() - startedAt,
    ...more,
  });
  try {
    if (check.needs.includes('key') && standing !== undefined) throw new NotAsked(standing);
    if (check.needs.includes('profile')) kit.place();
    await check.run(kit);
    return ended('passed');
  } catch (error) {
    if (error instanceof NotAsked) return ended('notAsked', { why: error.message });
    if (error instanceof NotOffered) return ended('notOffered', { why: error.message });
    if (error instanceof Failed) return ended('failed', { expected: error.expected, came: error.came });
    if (signal?.aborted === true) return ended('notAsked', { why: 'the run was interrupted' });
    if (error instanceof Unreachable) return ended('failed', { expected: 'an answer', came: error.message });
    // An answer that makes a check crash is a failure too, and must not end the run.
    return ended('failed', { expected: 'an answer that can be read', came: String(error) });
  }
}
