// reader.ts: the part of the client that queries use.
import type { ReadDefinition } from '#protocol/read.ts';
import type { FillLog } from '../live/fillLog.ts';
import type { SendOptions } from './http.ts';
import type { OrderLog } from '../live/orderLog.ts';

export interface ReadOptions extends Pick<SendOptions, 'timeoutMs' | 'maxBytes'> {
  signal?: AbortSignal | undefined;
  /** Fails on an undecodable record instead of dropping it, for callers that conclude something from absence. */
  isWhole?: boolean | undefined;
}

export interface ServiceReader {
  /** One read of POST /info, decoded. Throws GatewayError. */
  info: <Params extends object, Result>(
    read: ReadDefinition<string, Params, Result>,
    params: Params,
    options?: ReadOptions,
  ) => Promise<Result>;
  orderLog: OrderLog;
  fillLog: FillLog;
  /** The device's monotonic clock, in ms. */
  elapsed: () => number;
}

export interface ReplicaReader {
  /** A read of the deployment's replica, which has its own path. Throws GatewayError. */
  replica: <Result>(
    read: 'portfolio' | 'leaderboard',
    body: unknown,
    decode: (answer: unknown) => Result,
    options?: ReadOptions,
  ) => Promise<Result>;
}

/** The same reader with `isWhole` for every read. */
export function wholeReader(client: ServiceReader): ServiceReader {
  return {
    ...client,
    info: (read, params, options) => client.info(read, params, { ...options, isWhole: true }),
  };
}
