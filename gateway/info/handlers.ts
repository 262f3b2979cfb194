// handlers.ts: the handler types of POST /info, one per read; tsc finds a missing one.
import type { ParamsOf, ResultOf } from '#protocol/read.ts';
import type { GatewayContext } from '../service/context.ts';
import type { DeferredAnswer } from './paged.ts';
import type { Reads } from './reads.ts';

/** Answers a read, synchronously or after reading the store, or throws RequestRefused. */
export type InfoHandlers = {
  readonly [Type in keyof Reads]: (
    context: GatewayContext,
    params: ParamsOf<Reads[Type]>,
  ) => ResultOf<Reads[Type]> | DeferredAnswer<ResultOf<Reads[Type]>>;
};
