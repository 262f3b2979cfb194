// info.ts: POST /info.
import type { Decoded } from '#protocol/codec.ts';
import { isObject } from '#protocol/guards.ts';
import { type AssetId, parseAssetId } from '#protocol/ids.ts';
import type { ListOf } from '#protocol/read.ts';
import type { GatewayContext } from '../service/context.ts';
import { malformed, RequestRefused } from '../service/errors.ts';
import { accountHandlers } from './accounts.ts';
import { fundsHandlers } from './funds.ts';
import { committedAnswer } from './committedAnswer.ts';
import type { InfoHandlers } from './handlers.ts';
import { LongList, writeLongList } from './longAnswer.ts';
import { marketHandlers } from './markets.ts';
import { outcomeHandlers } from './outcomes.ts';
import { DeferredAnswer, MissingHistory } from './paged.ts';
import { PUBLIC_READS, READS } from './reads.ts';
import { completeAnswer } from './completeAnswer.ts';
import { twapHandlers } from './twaps.ts';

const HANDLERS: InfoHandlers = {
  ...marketHandlers,
  ...accountHandlers,
  ...twapHandlers,
  ...fundsHandlers,
  ...outcomeHandlers,
};

/** One read, untyped: the two tables guarantee that each definition matches its handler. */
interface AnyRead {
  decodeRequest(body: unknown): Decoded<unknown>;
  encodeResponse(result: unknown): unknown;
  readonly list?: ListOf<unknown>;
}
type AnyHandler = (context: GatewayContext, params: unknown) => unknown;

/**
 * The body to answer a read with. Throws RequestRefused. Account reads are answered from committed data
 * (committedAnswer); public reads from memory, whatever the store's state.
 */
export async function info(context: GatewayContext, body: Record<string, unknown>): Promise<unknown> {
  const { type } = body;
  if (type === undefined) throw new RequestRefused('MISSING_FIELD', { field: 'type' });
  if (typeof type !== 'string' || !Object.hasOwn(READS, type))
    throw new RequestRefused('UNKNOWN_TYPE', { field: 'type' });
  const read = READS[type as keyof typeof READS] as AnyRead;
  const handler = HANDLERS[type as keyof typeof READS] as AnyHandler;
  const params = read.decodeRequest(withAssetId(body, context));
  if (!params.ok) throw malformed(addressed(params.problem));
  const respond = (result: unknown): unknown => completeAnswer(context, type, read.encodeResponse(result));
  if (PUBLIC_READS.has(type)) {
    const result = handler(context, params.value);
    return result instanceof LongList && read.list
      ? writeLongList(context, result, read.list, respond)
      : respond(result);
  }
  const ask = (): Promise<unknown> => committedAnswer(context, (within) => handler(within, params.value));
  const answer = await finished(await ask()).catch(async (error: unknown) => {
    if (error instanceof MissingHistory) return finished(await ask());
    throw error;
  });
  return respond(answer);
}

async function finished(answer: unknown): Promise<unknown> {
  return answer instanceof DeferredAnswer ? answer.finish() : answer;
}

/**
 * Markets may also be named by `coin`: `BTC`, `BTC-USDC`, `BTC/USDC`, `#00050000` or the id itself. Anything else stays
 * unchanged.
 */
export function withAssetId(
  body: Record<string, unknown>,
  context: Pick<GatewayContext, 'read'>,
): Record<string, unknown> {
  if (isObject(body['req'])) return { ...body, req: withAssetId(body['req'], context) };
  const { coin, assetId: named } = body;
  // Outcomes may also be named by their long id.
  const short = typeof named === 'string' ? context.read.outcomeByLongId(named.toLowerCase()) : undefined;
  if (short !== undefined) return { ...body, assetId: short };
  if (typeof coin !== 'string' || body['assetId'] !== undefined) return body;
  const assetId = assetIdOf(coin, context);
  return assetId === undefined ? body : { ...body, assetId };
}

function assetIdOf(coin: string, { read }: Pick<GatewayContext, 'read'>): AssetId | undefined {
  if (coin.startsWith('#')) return read.market(coin.slice(1))?.assetId;
  const market = read.markets().find((each) => each.venueName === coin || each.symbol === coin);
  const pair = market ?? read.pairs().find(({ name }) => name === coin);
  return pair?.assetId ?? parseAssetId(coin);
}

/** An invalid user address has its own refusal. */
function addressed<P extends { kind: string; path: string }>(problem: P): P & { code?: 'INVALID_ADDRESS' } {
  return problem.kind === 'invalid' && problem.path === 'user'
    ? { ...problem, code: 'INVALID_ADDRESS' }
    : problem;
}
