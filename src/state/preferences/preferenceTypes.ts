// preferenceTypes.ts: the preferences a person can set, and their values.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { ChosenKeys } from './shortcutKeys.ts';

export type Theme = 'system' | 'dark' | 'light' | 'contrast';

export type GainLossPair = 'green-red' | 'red-green' | 'blue-orange';

export type Density = 'compact' | 'comfortable';

export type DecimalStyle = 'auto' | 'point' | 'comma';

/** `auto`: the browser's language where supported, else English. */
export type LanguageChoice = 'auto' | 'en' | 'de';

/** The format of numbers and dates; `auto` follows the language. */
export type Region = 'auto' | 'US' | 'GB' | 'CA' | 'IN' | 'DE' | 'AT' | 'CH';

/** 24-hour or 12-hour clock. */
export type ClockStyle = '24' | '12';

export type SizeUnit = 'base' | 'quote' | 'percent';

/** Actions whose review can be skipped. Withdrawals and key approvals are absent on purpose: they are always reviewed. */
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
  /** In the quote currency; null: no limit. Reduce-only orders are exempt. */
  maxOrderValue: DecimalString | null;
  /** How much worse than the mark price an order may be before a warning, as a ratio. */
  farFromMark: DecimalString;
  /** Validity of a signed request, in ms. */
  validMs: number;
}

export interface BookPreferences {
  /** The unit of size and depth: base size or quote value. */
  unit: 'base' | 'quote';
  layout: 'both' | 'bids' | 'asks';
  /** Chosen price grouping per market, newest last. A list, because ids from the wire never become object keys. */
  groupings: { assetId: AssetId; step: DecimalString }[];
}

export interface ChartPreferences {
  view: 'price' | 'depth' | 'funding';
  interval: string;
  /** Shows questions as candles instead of lines. */
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
  /** True: the review is shown before signing. */
  confirmations: Record<ConfirmedAct, boolean>;
  /** How far from the mid a market order may fill, as a ratio ("0.01" is 1 %). */
  slippage: DecimalString;
  /** The same for outcome shares, where one tick is a few percent. */
  outcomeSlippage: DecimalString;
  guards: GuardPreferences;
  sizeUnit: SizeUnit;
  book: BookPreferences;
  chart: ChartPreferences;
  favourites: AssetId[];
  /** Panel sizes in percent by layout name, then panel name (both defined by the app). */
  panelSizes: Record<string, Record<string, number>>;
  hidesAmounts: boolean;
  /** The trade screen shows the person's own workspace (state/workspace), not the default layout. */
  hasWorkspace: boolean;
  sounds: { fills: boolean; refusals: boolean };
  /** Shows browser notifications while the page is hidden. */
  notifiesWhenHidden: boolean;
  /** Shortcuts that differ from the defaults. */
  shortcuts: readonly ChosenKeys[];
}
