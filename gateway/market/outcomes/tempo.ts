// tempo.ts: how often somebody trades in an outcome market, live and in the past that is told of it.

/** Ticks of a quarter second between two turns of a market while somebody looks. */
export const TURN_TICKS = 16;
export const TICKS_PER_SECOND = 4;
export const TURNS_PER_MINUTE = (60 * TICKS_PER_SECOND) / TURN_TICKS;
/** How likely somebody trades in one turn. */
export const TRADE_CHANCE = 0.1;
export const TRADES_PER_DAY = 1440 * TURNS_PER_MINUTE * TRADE_CHANCE;
