// rateLimit.ts: rate limits per address (the interface shows no limits; weights as on the perpetuals venue).
import type { UnixMs } from '#protocol/ids.ts';
import { RequestRefused } from './errors.ts';

const LIGHT_READS: ReadonlySet<string> = new Set(['l2Book', 'allMids', 'account', 'orderStatus']);

/** Any signature opens an account, which is kept for ever; a leaderboard reads every account. */
const HEAVY = 100;

/**
 * l2Book, allMids, account, orderStatus 2; userRole 60; other reads 20; actions 1, plus 1 per 40 items of a batch;
 * acceptTerms and the leaderboard 100.
 */
export function weightOf(path: string, type: unknown, batch: number): number {
  if (path === '/leaderboard' || (path === '/exchange' && type === 'acceptTerms')) return HEAVY;
  if (path === '/exchange') return 1 + Math.floor(batch / 40);
  if (typeof type === 'string' && LIGHT_READS.has(type)) return 2;
  return type === 'userRole' ? 60 : 20;
}

export interface RateLimit {
  /** Throws RequestRefused (429) with the seconds to wait when the address has used its weight. */
  spend(address: string, weight: number, now: UnixMs): void;
}

/** A token bucket per address. Full buckets are deleted, so memory depends on active addresses only. */
export function createRateLimit({ burst, perMinute }: { burst: number; perMinute: number }): RateLimit {
  const perMs = perMinute / 60_000;
  const buckets = new Map<string, { spent: number; at: UnixMs }>();
  let sweptAt = 0;
  return {
    spend(address, weight, now) {
      if (now - sweptAt > 60_000) {
        for (const [key, each] of buckets) if (each.spent <= (now - each.at) * perMs) buckets.delete(key);
        sweptAt = now;
      }
      const bucket = buckets.get(address) ?? { spent: 0, at: now };
      const spent = Math.max(0, bucket.spent - Math.max(0, now - bucket.at) * perMs);
      if (spent + weight > burst) {
        throw new RequestRefused('RATE_LIMITED', {
          retryAfter: Math.max(1, Math.ceil((spent + weight - burst) / perMs / 1_000)),
        });
      }
      buckets.set(address, { spent: spent + weight, at: now });
    },
  };
}
