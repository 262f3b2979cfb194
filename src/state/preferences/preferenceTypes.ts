// preferenceTypes.ts: the preferences a person can set, and their values.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { ChosenKeys } from './shortcutKeys.ts';

export type Theme = 'system' | 'dark' | 'light' | 'contrast';

export type GainLossPair = 'green-red' | 'red-green' | 'blue-orange';

export type Density = 'compact' | 'comfortable';

export type DecimalStyle = 'auto' | 'point' | 'comma';

/** `auto`: the browser's, where the app has it, else English. */
export type LanguageChoice = 'auto' | 'en' | 'de';

/** Whose numbers and dates; `auto`: those of the language. */
export type Region = 'auto' | 'US' | 'GB' | 'CA' | 'IN' | 'DE' | 'AT' | 'CH';

/** Hours of a day on the clock. */
export type ClockStyle = '24' | '12';

export type SizeUnit = 'base' | 'quote' | 'percent';

/** Acts whose review sheet may be skipped. Withdrawals and key approvals are absent on purpose: they are always reviewed. */
export type ConfirmedAct =
  | 'limitOrder'
  | 'marketOrder'
  | 'triggerOrder'
  | 'scaleOrder'
  | 'twapOrder'
  | 'closePosition'
  | 'modifyOrder'
  | 'cancelOrder'
  | 'cancelAll'
  | 'cancelTwap'
  | 'updateLeverage'
  | 'isolatedMargin';

/** Limits that a person sets for their own orders. */
export interface GuardPreferences {
  /** Quote; null: none. Orders that only reduce are never held back by it. */
  maxOrderValue: DecimalString | null;
  /** How much worse than the mark a price may be before it is pointed out, as a ratio. */
  farFromMark: DecimalString;
  /** How long a signed request may travel before it expires. */
  validMs: number;
}

export interface BookPreferences {
  /** Column and depth in base size or in quote value. */
  unit: 'base' | 'quote';
  layout: 'both' | 'bids' | 'asks';
  /** Chosen price grouping by market, newest last. A list, because ids from the wire never index an object. */
  groupings: { assetId: AssetId; step: DecimalString }[];
}

export interface ChartPreferences {
  view: 'price' | 'depth' | 'funding';
  interval: string;
  /** Of questions, which are lines otherwise. */
  showsCandles: boolean;
  showsVolume: boolean;
  showsOrders: boolean;
  showsPosition: boolean;
  showsFills: boolean;
}

export interface Preferences {
  theme: Theme;
  pair: GainLossPair;
  density: Density;
  language: LanguageChoice;
  region: Region;
  decimalStyle: DecimalStyle;
  clock: ClockStyle;
  /** True: the review sheet is shown before signing. */
  confirmations: Record<ConfirmedAct, boolean>;
  /** How far from the mid a market order may fill, as a ratio ("0.01" is 1 %). */
  slippage: DecimalString;
  /** The same for shares of outcomes, where one price step is a few per cent. */
  outcomeSlippage: DecimalString;
  guards: GuardPreferences;
  sizeUnit: SizeUnit;
  book: BookPreferences;
  chart: ChartPreferences;
  favourites: AssetId[];
  /** Panel sizes in per cent by layout name, then panel name (our own names). */
  panelSizes: Record<string, Record<string, number>>;
  hidesAmounts: boolean;
  /** The trade screen shows panels as they were arranged (state/workspace), not the plain layout. */
  hasWorkspace: boolean;
  sounds: { fills: boolean; refusals: boolean };
  /** The browser's own notifications while the page cannot be seen. */
  notifiesWhenHidden: boolean;
  /** Keys that were chosen in place of the ones Trine came with. */
  shortcuts: readonly ChosenKeys[];
}
