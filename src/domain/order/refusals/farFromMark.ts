// farFromMark.ts: the distance from the mark price that looks like a typing error.
import type { DecimalString } from '#protocol/decimal.ts';

/** A fraction: a limit this much worse than the mark is warned of, unless its owner set another distance. */
export const FAR_FROM_MARK: DecimalString = '0.05';
