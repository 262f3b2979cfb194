// chartUnits.ts: integer units of outcome charts.

/** Prices in hundred-millionths, sizes in millionths, notional in millionths of the quote. */
export const PRICE_DECIMALS = 8;
export const SIZE_DECIMALS = 6;
export const ONE = 10 ** PRICE_DECIMALS;
