// preferenceEntries.ts: every preference: its default, and how a stored value of it is read.
import { FAR_FROM_MARK } from '#domain/order/refusals/farFromMark.ts';
import { type DecimalString, parseDecimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { type ChosenKeys, isBindable, isShortcut } from './shortcutKeys.ts';
import { isRecord } from './stored.ts';
import { VALID_TIMES_MS } from './validTimes.ts';

/** `read` takes stored JSON of any shape, and gives `otherwise` for an invalid value. It never throws. */
interface Entry<Value> {
  readonly initial: Value;
  readonly read: (stored: unknown, otherwise: Value) => Value;
}

/** A new preference is a line here, its name and its field in `features/settings`, and its reader. */
const PREFERENCES = group({
  theme: oneOf('system', 'dark', 'light', 'contrast'),
  /** Colours of gain and loss. */
  pair: oneOf('green-red', 'red-green', 'blue-orange'),
  density: oneOf('compact', 'comfortable'),
  /** `auto`: the browser's language where supported, else English. */
  language: oneOf('auto', 'en', 'de', 'es', 'zh'),
  /** The format of numbers and dates; `auto` follows the language. */
  region: oneOf(
    'auto',
    ...(['US', 'GB', 'CA', 'IN', 'SG', 'DE', 'AT', 'CH', 'ES', 'MX', 'AR', 'CL', 'CO', 'CN'] as const),
  ),
  decimalStyle: oneOf('auto', 'point', 'comma'),
  /** 24-hour or 12-hour clock. */
  clock: oneOf('24', '12'),
  /**
   * True: the review is shown before signing. Withdrawals and key approvals are absent on purpose: they are always
   * reviewed. So is closing a position, whose dialog shows everything.
   */
  confirmations: group({
    limitOrder: flag(true),
    marketOrder: flag(true),
    triggerOrder: flag(true),
    scaleOrder: flag(true),
    twapOrder: flag(true),
    modifyOrder: flag(true),
    cancelOrder: flag(false),
    cancelAll: flag(true),
    cancelTwap: flag(true),
    updateLeverage: flag(true),
    isolatedMargin: flag(true),
  }),
  /** How far from the mid a market order may fill, as a ratio ("0.01" is 1 %). Above half is a typing error. */
  slippage: amountUpTo('0.5', '0.01'),
  /** The same for outcome shares, where one tick is a few percent. */
  outcomeSlippage: amountUpTo('0.5', '0.05'),
  /** Limits that a person sets for their own orders. */
  guards: group({
    /** In the quote currency; null: no limit. Reduce-only orders are exempt. */
    maxOrderValue: entry<DecimalString | null>(null, (stored) => (isAmount(stored) ? stored : undefined)),
    /** How much worse than the mark price an order may be before a warning, as a ratio. */
    farFromMark: amountUpTo('1', FAR_FROM_MARK),
    /** Validity of a signed request, in ms. */
    validMs: entry(180_000, (stored) => VALID_TIMES_MS.find((time) => time === stored)),
  }),
  sizeUnit: oneOf('base', 'quote', 'percent'),
  book: group({
    /** The unit of size and depth: base size or quote value. */
    unit: oneOf('base', 'quote'),
    layout: oneOf('both', 'bids', 'asks'),
    /** Chosen price grouping per market, newest last. A list, because ids from the wire never become object keys. */
    groupings: list<{ assetId: AssetId; step: DecimalString }>((stored) => {
      const { assetId, step } = recordOf(stored);
      return isText(assetId) && isAmount(step) ? { assetId, step } : undefined;
    }),
  }),
  chart: group({
    view: oneOf('price', 'depth', 'funding'),
    interval: entry('15m', (stored) => (isText(stored) ? stored : undefined)),
    /** Shows questions as candles instead of lines. */
    showsCandles: flag(false),
    showsVolume: flag(true),
    showsOrders: flag(true),
    showsPosition: flag(true),
    showsFills: flag(true),
  }),
  favourites: list<AssetId>(
    (stored) => (isText(stored) ? stored : undefined),
    (assetId) => assetId,
  ),
  /** Panel sizes in percent by layout name, then panel name (both defined by the app). */
  panelSizes: entry<Record<string, Record<string, number>>>({}, sizesOf),
  hidesAmounts: flag(false),
  /** The trade screen shows the person's own workspace (state/workspace), not the default layout. */
  hasWorkspace: flag(false),
  sounds: group({ fills: flag(false), refusals: flag(false) }),
  /** Shows browser notifications while the page is hidden. */
  notifiesWhenHidden: flag(false),
  /** Shortcuts that differ from the defaults. */
  shortcuts: list<ChosenKeys>(
    (stored) => {
      const { id, keys } = recordOf(stored);
      return isShortcut(id) && isBindable(keys) ? { id, keys } : undefined;
    },
    ({ id }) => id,
  ),
});

export type Preferences = typeof PREFERENCES.initial;
export type ChartPreferences = Preferences['chart'];
export type SizeUnit = Preferences['sizeUnit'];
/** An action whose review can be skipped. */
export type ConfirmedAct = keyof Preferences['confirmations'];

export const DEFAULT_PREFERENCES: Preferences = PREFERENCES.initial;

/** Preferences from stored JSON of any version; missing and invalid values come from `otherwise`. Never throws. */
export function readPreferences(stored: unknown, otherwise: Preferences): Preferences {
  const { locale, ...from } = recordOf(stored);
  // Version 1 stored a locale such as "en-GB", which set only the number format; all texts were English.
  const region = from['region'] ?? (isText(locale) ? locale.split('-')[1] : undefined);
  return PREFERENCES.read({ ...from, region }, otherwise);
}

/** `read` gives undefined for an invalid value. */
function entry<Value>(initial: Value, read: (stored: unknown) => Value | undefined): Entry<Value> {
  return { initial, read: (stored, otherwise) => read(stored) ?? otherwise };
}

function flag(initial: boolean): Entry<boolean> {
  return entry(initial, (stored) => (typeof stored === 'boolean' ? stored : undefined));
}

/** The first choice is the default. */
function oneOf<const Choice extends string>(first: Choice, ...others: readonly Choice[]): Entry<Choice> {
  return entry<Choice>(first, (stored) => [first, ...others].find((choice) => choice === stored));
}

function amountUpTo(most: DecimalString, initial: DecimalString): Entry<DecimalString> {
  return entry(initial, (stored) =>
    isAmount(stored) && parseDecimal(stored)?.lte(most) ? stored : undefined,
  );
}

/** The valid items of a list; of two with the same key, the later one. */
function list<Item>(
  read: (stored: unknown) => Item | undefined,
  keyOf: (item: Item) => unknown = (item) => item,
): Entry<readonly Item[]> {
  return entry<readonly Item[]>([], (stored) => {
    if (!Array.isArray(stored)) return undefined;
    const items = stored.map(read).filter((item) => item !== undefined);
    return [...new Map(items.map((item) => [keyOf(item), item])).values()];
  });
}

/** Several values, each read by itself. */
function group<Values extends object>(entries: {
  readonly [Name in keyof Values]: Entry<Values[Name]>;
}): Entry<Values> {
  const each = (valueOf: <Name extends keyof Values>(name: Name) => Values[Name]) =>
    Object.fromEntries(
      (Object.keys(entries) as (keyof Values)[]).map((name) => [name, valueOf(name)]),
    ) as Values;
  return {
    initial: each((name) => entries[name].initial),
    read: (stored, otherwise) =>
      each((name) => entries[name].read(recordOf(stored)[name as string], otherwise[name])),
  };
}

function sizesOf(stored: unknown): Record<string, Record<string, number>> {
  const layouts = Object.entries(recordOf(stored)).map(([layout, sizes]) => {
    const sane = Object.entries(recordOf(sizes)).filter(([, size]) => isPercent(size));
    return [layout, Object.fromEntries(sane) as Record<string, number>] as const;
  });
  return Object.fromEntries(layouts);
}

function recordOf(stored: unknown): Record<string, unknown> {
  return isRecord(stored) ? stored : {};
}

function isText(stored: unknown): stored is string {
  return typeof stored === 'string' && stored.length > 0 && stored.length <= 128;
}

function isAmount(stored: unknown): stored is DecimalString {
  return isText(stored) && parseDecimal(stored)?.gt(0) === true;
}

function isPercent(stored: unknown): stored is number {
  return typeof stored === 'number' && stored >= 0 && stored <= 100;
}
