// createReader.ts: typed reads of the service over HTTP.
import { DecodeError } from '#protocol/codec.ts';
import { decodeErrorBody } from '#protocol/errors.ts';
import { isObject } from '#protocol/guards.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import type { ReadDefinition } from '#protocol/read.ts';
import type { ClientEnvironment } from '../browser/environment.ts';
import { createFillLog } from '../live/fillLog.ts';
import { createOrderLog } from '../live/orderLog.ts';
import type { DroppedRecordsRegister } from './droppedRecords.ts';
import { failureOf, GatewayError } from './gatewayError.ts';
import type { Http, SendOptions } from './http.ts';
import type { ReadOptions, ReplicaReader, ServiceReader } from './reader.ts';

const { paths } = DEFAULT_PROFILE;

/** Every answer is decoded; undecodable records are entered in `droppedRecords`. `onAnswer`: the service answered. */
export function createReader(
  http: Http,
  environment: Pick<ClientEnvironment, 'elapsed'>,
  droppedRecords: DroppedRecordsRegister,
  onAnswer: () => void,
): ServiceReader & ReplicaReader {
  async function ask<Result>(
    path: string,
    request: unknown,
    decode: (answer: unknown) => Result,
    options: ReadOptions & Pick<SendOptions, 'failsWhilePaused'> = {},
  ): Promise<Result> {
    const body = await http.read(path, request, options);
    onAnswer();
    try {
      const { value, missing } = droppedRecords.whole(sourceOf(path, request), keyOf(path, request), () =>
        decode(body),
      );
      if (missing === 0 || options.isWhole !== true) return value;
      throw new DecodeError({ kind: 'invalid', path: '', message: `${missing} records cannot be read` });
    } catch (cause) {
      const refusal = decodeErrorBody(body, 200);
      throw new GatewayError(
        refusal === undefined ? { kind: 'unreadable', cause: 'shape' } : failureOf('refused', refusal),
        cause,
      );
    }
  }
  return {
    orderLog: createOrderLog(),
    fillLog: createFillLog(),
    elapsed: environment.elapsed,
    info: <Params extends object, Result>(
      read: ReadDefinition<string, Params, Result>,
      params: Params,
      options?: ReadOptions,
    ) => ask(paths.info, read.encodeRequest(params), read.decodeResponse, options),
    replica: (read, body, decode, options) =>
      ask(paths[read], body, decode, { ...options, failsWhilePaused: true }),
  };
}

/** The type of the read, or its path. */
function sourceOf(path: string, request: unknown): string {
  return isObject(request) && typeof request['type'] === 'string' ? request['type'] : path.slice(1);
}

/** Identifies equal reads, ignoring their times. */
function keyOf(path: string, request: unknown): string {
  return `${path} ${JSON.stringify(request, (_name, value: unknown) => (typeof value === 'number' ? 0 : value))}`;
}
