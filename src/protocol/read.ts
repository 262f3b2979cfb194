// read.ts: the definition of a read; each file in info/ exports one.
import { type Codec, decode, type Decoded, encode, tryDecode } from './codec.ts';
import { isObject } from './guards.ts';

/** A read of POST /info. The app calls the first and the last function, the gateway the middle two. */
export interface ReadDefinition<Type extends string, Params, Result> {
  readonly type: Type;
  /** The body to post: `type` first. Throws EncodeError. */
  encodeRequest(params: Params): Record<string, unknown>;
  /** The request, or its error. */
  decodeRequest(body: unknown): Decoded<Params>;
  /** The body to answer with. Throws EncodeError. */
  encodeResponse(result: Result): unknown;
  /** The answer, read with tolerance. Throws DecodeError. */
  decodeResponse(body: unknown): Result;
  /** Of an answer that is one long list: the app decodes its elements in slices. */
  readonly list?: ListOf<Result>;
}

/** A long list in an answer. Its elements are independent records, as in `records`. */
export interface ListOf<Result, Element = unknown> {
  /** Its wire name. */
  readonly field: string;
  /** One element; none when it cannot be read, which is noted. */
  decode(wire: unknown): readonly Element[];
  /** The answer with these elements. */
  join(elements: readonly Element[]): Result;
}

export type ParamsOf<R> = R extends ReadDefinition<string, infer Params, infer _Result> ? Params : never;
export type ResultOf<R> = R extends ReadDefinition<string, infer _Params, infer Result> ? Result : never;

export function defineRead<Type extends string, Params extends object, Result>(shape: {
  type: Type;
  request: Codec<Params>;
  response: Codec<Result>;
}): ReadDefinition<Type, Params, Result> {
  const { type, request, response } = shape;
  return {
    type,
    encodeRequest: (params) => ({ type, ...objectOf(encode(request, params)) }),
    decodeRequest: (body) => tryDecode(request, body),
    encodeResponse: (result) => encode(response, result),
    decodeResponse: (body) => decode(response, body),
  };
}

function objectOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}
