// replica.ts: POST /portfolio and POST /leaderboard, which a deployment answers from a replica that may be unavailable.
import { type LeaderboardPeriod, leaderboard } from '#protocol/leaderboard.ts';
import { portfolio, type Portfolio, type PortfolioPeriod } from '#protocol/portfolio.ts';
import type { EngineReaders } from '../engine/engine.ts';
import type { GatewayContext } from '../service/context.ts';
import { malformed, RequestRefused } from '../service/errors.ts';
import { committedAnswer } from './committedAnswer.ts';
import { createReuse } from './reuse.ts';

/** Seconds after which a client may retry. */
const REPLICA_RETRY = 30;
const DAY_MS = 86_400_000;
/** A smaller lag is not reported. */
const REPORTED_LAG_MS = 10_000;

const PORTFOLIO_DAYS: Readonly<Record<PortfolioPeriod, number>> = {
  perpDay: 1,
  perpWeek: 7,
  perpMonth: 30,
  perpAllTime: Infinity,
};
const LEADERBOARD_DAYS: Readonly<Record<LeaderboardPeriod, number>> = {
  '24H': 1,
  '7D': 7,
  '30D': 30,
  'All-Time': Infinity,
};

/** Throws RequestRefused: 400, or 503 while the replica is unavailable. */
export async function portfolioAnswer(context: GatewayContext, body: unknown): Promise<unknown> {
  checkReplica(context);
  const asked = portfolio.decodeRequest(body);
  if (!asked.ok)
    throw malformed(
      asked.problem.path === 'user' && asked.problem.kind === 'invalid'
        ? { ...asked.problem, code: 'INVALID_ADDRESS' }
        : asked.problem,
    );
  const { owner, period } = asked.value;
  const record = await answerFrom(context, (read) =>
    read.portfolio(owner, sinceOf(context, PORTFOLIO_DAYS[period])),
  );
  return portfolio.encodeResponse(withLag(record, context.replica?.status().lagMs ?? 0));
}

/** Throws RequestRefused: 400, or 503 while the replica is unavailable. */
export async function leaderboardAnswer(context: GatewayContext, body: unknown): Promise<unknown> {
  checkReplica(context);
  const asked = leaderboard.decodeRequest(body);
  if (!asked.ok) throw malformed(asked.problem);
  const { period } = asked.value;
  return answerFrom(context, (read) =>
    boards.read(read, period, () =>
      leaderboard.encodeResponse(read.leaderboard(sinceOf(context, LEADERBOARD_DAYS[period]))),
    ),
  );
}

/** A leaderboard reads and sorts every account. */
const boards = createReuse(() => performance.now());

function checkReplica({ read }: GatewayContext): void {
  if (read.isSwitchedOff('replica')) throw unavailable();
}

function unavailable(): RequestRefused {
  return new RequestRefused('REPLICA_UNAVAILABLE', { retryAfter: REPLICA_RETRY });
}

/** From the standby if configured: while it is down the read is unavailable. */
async function answerFrom<T>(context: GatewayContext, answer: (read: EngineReaders) => T): Promise<T> {
  const { replica } = context;
  if (replica === undefined) return committedAnswer(context, ({ read }) => answer(read));
  const read = replica.read();
  if (read === undefined) throw unavailable();
  return answer(read);
}

/** Marks outdated figures. */
function withLag(record: Portfolio, lagMs: number): Portfolio {
  if (lagMs < REPORTED_LAG_MS) return record;
  const reason = `The read replica is ${Math.round(lagMs / 1_000)} s behind`;
  return {
    ...record,
    status: 'degraded',
    warnings: [{ asset: '', assetId: null, time: null, kind: '', reason }, ...record.warnings],
  };
}

function sinceOf({ clock }: GatewayContext, days: number): number {
  return Number.isFinite(days) ? clock.now() - days * DAY_MS : 0;
}
