// execution.ts: what the fills of one execution have in common.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, Hex } from '#protocol/ids.ts';

/** What one execution is known by. */
export interface Execution {
  readonly hash: Hex | null;
  readonly liquidation: {
    liquidatedOwner: Address;
    markPrice: DecimalString;
    method: 'market' | 'backstop';
  } | null;
}
