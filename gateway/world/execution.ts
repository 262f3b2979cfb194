// execution.ts: the data shared by both fills of a trade.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, Hex } from '#protocol/ids.ts';

/** Identifies a trade. */
export interface Execution {
  readonly hash: Hex | null;
  readonly liquidation: {
    liquidatedOwner: Address;
    markPrice: DecimalString;
    method: 'market' | 'backstop' | 'adl';
  } | null;
}
