// reader.ts: what the queries need of the client.
import type { ReadDefinition } from '#protocol/read.ts';
import type { FillLog } from '../live/fillLog.ts';
import type { OrderLog } from '../live/orderLog.ts';

export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /**
   * Fails where a record of a list cannot be read, instead of leaving it out: for callers that conclude something
   * from what is not there.
   */
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
  /** The device's monotone clock. */
  elapsed: () => number;
}

export interface ReplicaReader {
  /** One of the reads that depend on the deployment's replica, and have a path of their own. Throws GatewayError. */
  replica: <Result>(
    read: 'portfolio' | 'leaderboard',
    body: unknown,
    decode: (answer: unknown) => Result,
    options?: ReadOptions,
  ) => Promise<Result>;
}

/** The same reader, whose answers are all there or fail. */
export function wholeReader(client: ServiceReader): ServiceReader {
  return {
    ...client,
    info: (read, params, options) => client.info(read, params, { ...options, isWhole: true }),
  };
}
