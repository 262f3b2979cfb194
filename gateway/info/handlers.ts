// handlers.ts: the shape of the answers to POST /info, one per read; tsc finds a read without one.
import type { ParamsOf, ResultOf } from '#protocol/read.ts';
import type { GatewayContext } from '../service/context.ts';
import type { Later } from './paged.ts';
import type { Reads } from './reads.ts';

/** Answers a read, now or once the store has told the rest, or throws RequestRefused. */
export type InfoHandlers = {
  readonly [Type in keyof Reads]: (
    context: GatewayContext,
    params: ParamsOf<Reads[Type]>,
  ) => ResultOf<Reads[Type]> | Later<ResultOf<Reads[Type]>>;
};
