// trade.ts: one trade on the tape.
import type { DecimalString } from '../../decimal.ts';
import type { AssetId, Hex, TradeId, UnixMs } from '../../ids.ts';
import type { Side } from '../../scalars.ts';

/** One trade on the tape. `side` is the aggressor's; size in base units. */
export interface Trade {
  assetId: AssetId;
  /** The venue's name for the market, if given. */
  coin?: string;
  side: Side;
  price: DecimalString;
  size: DecimalString;
  time: UnixMs;
  tradeId: TradeId;
  hash: Hex | null;
}
