// tempo.ts: trading frequency of outcome markets, live and in their synthetic past.

/** Quarter-second ticks between two turns of a market with clients connected. */
export const TURN_TICKS = 16;
export const TICKS_PER_SECOND = 4;
export const TURNS_PER_MINUTE = (60 * TICKS_PER_SECOND) / TURN_TICKS;
/** Probability of a trade per turn. */
export const TRADE_CHANCE = 0.1;
export const TRADES_PER_DAY = 1440 * TURNS_PER_MINUTE * TRADE_CHANCE;
