// answers.ts: which requests an edge answers itself, and which it forwards to the exchange.
import type { Answers } from '../core/requests.ts';
import { info } from '../info/info.ts';
import type { Reads } from '../info/reads.ts';
import { leaderboardAnswer, portfolioAnswer } from '../info/replica.ts';
import { Unavailable } from '../sequencer/sequencer.ts';
import type { GatewayContext } from '../service/context.ts';
import { type Asked, AtCore, type Relayed } from '../service/relayed.ts';
import type { Link } from './link.ts';
import type { Relay } from './relay.ts';

/** Reads that are signed, or need the exchange's store or chain. */
const AT_CORE: ReadonlySet<string> = new Set<keyof Reads>([
  'candleSnapshot',
  'depositOptions',
  'depositQuote',
  'isolatedOperationStatus',
]);

export function createAnswers(link: Link, relay: Relay): Answers {
  const carried = async (asked: Asked): Promise<Relayed> => (await relay.send(asked)).relayed;
  return {
    async info(body, asked) {
      if (typeof body['type'] === 'string' && AT_CORE.has(body['type'])) return carried(asked);
      try {
        return await info(contextOf(link), body);
      } catch (error) {
        if (error instanceof AtCore) return carried(asked);
        throw error;
      }
    },
    /** Always forwarded, and never sent twice. The next read here includes what the response says. */
    async exchange(_body, asked) {
      const { relayed, seq } = await relay.send(asked);
      await link.caughtUp(seq);
      return relayed;
    },
    portfolio: async (body) => portfolioAnswer(contextOf(link), body),
    leaderboard: async (body) => leaderboardAnswer(contextOf(link), body),
    health: () => ({ edge: link.status() }),
  };
}

/** Throws Unavailable while the edge's state may be out of date. */
export function contextOf(link: Link): GatewayContext {
  const session = link.session();
  if (session === undefined) throw new Unavailable(awayText(link));
  return session.context;
}

export function awayText(link: Link): string {
  return `Service unavailable: this edge has no current data. ${link.status().reason ?? ''}.`;
}
