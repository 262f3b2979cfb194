// createReader.ts: typed reads of the service over HTTP.
import { DecodeError } from '#protocol/codec.ts';
import { decodeErrorBody } from '#protocol/errors.ts';
import { isObject } from '#protocol/guards.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import type { ListOf, ReadDefinition } from '#protocol/read.ts';
import type { ClientEnvironment } from '../browser/environment.ts';
import { createFillLog } from '../live/fillLog.ts';
import { createOrderLog } from '../live/orderLog.ts';
import { parseJson } from './answer.ts';
import type { DroppedRecordsRegister } from './droppedRecords.ts';
import { failureOf, GatewayError } from './gatewayError.ts';
import type { Http, SendOptions } from './http.ts';
import type { LongList } from './longList.ts';
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
    options: AskOptions = {},
  ): Promise<Result> {
    const body = await http.read(path, request, options);
    onAnswer();
    return checked(path, request, body, decode, options);
  }

  /** The last answer of each read of one long list. A read that decodes it differently has its own. */
  const lists = new WeakMap<ListOf<unknown>, LongList<unknown>>();

  async function askList<Result>(
    request: unknown,
    { decodeResponse, list }: Listed<Result>,
    options: AskOptions,
  ): Promise<Result> {
    const parse = async (bytes: Uint8Array) => {
      // Without its code, and for another shape, the answer is decoded as a whole.
      const long = await import('./longList.ts').catch(() => undefined);
      const answer = await long?.decodeList(bytes, list, lists.get(list) as LongList<Result> | undefined);
      if (long === undefined || answer === undefined) return { body: parseJson(bytes) };
      lists.set(list, answer);
      const decode = (): Result => {
        long.noteForgiven(answer, list.field);
        return answer.result;
      };
      return { body: undefined, decode };
    };
    const read = (await http.read(paths.info, request, { ...options, parse })) as Parsed<Result>;
    onAnswer();
    return checked(paths.info, request, read.body, read.decode ?? decodeResponse, options);
  }

  /** Enters what could not be decoded; a body that is a refusal is thrown as one. */
  function checked<Result>(
    path: string,
    request: unknown,
    body: unknown,
    decode: (answer: unknown) => Result,
    options: AskOptions,
  ): Result {
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
    ) => {
      const { list } = read;
      const request = read.encodeRequest(params);
      if (list === undefined) return ask(paths.info, request, read.decodeResponse, options);
      return askList(request, { ...read, list }, options ?? {});
    },
    replica: (read, body, decode, options) =>
      ask(paths[read], body, decode, { ...options, failsWhilePaused: true }),
  };
}

interface Parsed<Result> {
  body: unknown;
  decode?: () => Result;
}

type AskOptions = ReadOptions & Pick<SendOptions, 'failsWhilePaused'>;
type Listed<Result> = Required<Pick<ReadDefinition<string, object, Result>, 'decodeResponse' | 'list'>>;

/** The type of the read, or its path. */
function sourceOf(path: string, request: unknown): string {
  return isObject(request) && typeof request['type'] === 'string' ? request['type'] : path.slice(1);
}

/** Identifies equal reads, ignoring their times. */
function keyOf(path: string, request: unknown): string {
  return `${path} ${JSON.stringify(request, (_name, value: unknown) => (typeof value === 'number' ? 0 : value))}`;
}
