// handlers.ts: the handler types of POST /info, one per read; tsc finds a missing one.
import type { ListOf, ParamsOf, ResultOf } from '#protocol/read.ts';
import type { GatewayContext } from '../service/context.ts';
import type { LongList } from './longAnswer.ts';
import type { DeferredAnswer } from './paged.ts';
import type { Reads } from './reads.ts';

/** Answers a read: synchronously, after reading the store, or in time slices. Throws RequestRefused. */
export type InfoHandlers = {
  readonly [Type in keyof Reads]: (
    context: GatewayContext,
    params: ParamsOf<Reads[Type]>,
  ) => ResultOf<Reads[Type]> | DeferredAnswer<ResultOf<Reads[Type]>> | ListIn<Reads[Type]>;
};

type ListIn<Read> = Read extends { list: ListOf<infer _Result, infer Element> } ? LongList<Element> : never;
