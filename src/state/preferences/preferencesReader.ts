// preferencesReader.ts: validates stored preferences; each invalid value becomes the default.
import type { AssetId } from '#protocol/ids.ts';
import { type DecimalString, parseDecimal } from '#protocol/decimal.ts';
import { type ChosenKeys, isShortcut, isBindable } from './shortcutKeys.ts';
import { VALID_TIMES_MS } from './validTimes.ts';
import type { BookPreferences, ChartPreferences, GuardPreferences, Preferences } from './preferenceTypes.ts';

type Stored = Record<string, unknown>;

/** Preferences from stored JSON of any version; missing and invalid values come from `defaults`. Never throws. */
export function readPreferences(stored: unknown, defaults: Preferences): Preferences {
  const from = recordOf(stored);
  return {
    theme: oneOf(from.theme, ['system', 'dark', 'light', 'contrast'], defaults.theme),
    pair: oneOf(from.pair, ['green-red', 'red-green', 'blue-orange'], defaults.pair),
    density: oneOf(from.density, ['compact', 'comfortable'], defaults.density),
    language: oneOf(from.language, ['auto', 'en', 'de'], defaults.language),
    region: oneOf(
      from.region ?? regionBefore(from.locale),
      ['auto', 'US', 'GB', 'CA', 'IN', 'DE', 'AT', 'CH'],
      defaults.region,
    ),
    decimalStyle: oneOf(from.decimalStyle, ['auto', 'point', 'comma'], defaults.decimalStyle),
    clock: oneOf(from.clock, ['24', '12'], defaults.clock),
    confirmations: flagsOf(from.confirmations, defaults.confirmations),
    slippage: slippageOf(from.slippage, defaults.slippage),
    outcomeSlippage: slippageOf(from.outcomeSlippage, defaults.outcomeSlippage),
    guards: guardsOf(recordOf(from.guards), defaults.guards),
    sizeUnit: oneOf(from.sizeUnit, ['base', 'quote', 'percent'], defaults.sizeUnit),
    book: bookOf(recordOf(from.book), defaults.book),
    chart: chartOf(recordOf(from.chart), defaults.chart),
    favourites: Array.isArray(from.favourites)
      ? [...new Set(from.favourites.filter(isText))]
      : defaults.favourites,
    panelSizes: sizesOf(from.panelSizes),
    hidesAmounts: flagOf(from.hidesAmounts, defaults.hidesAmounts),
    hasWorkspace: flagOf(from.hasWorkspace, defaults.hasWorkspace),
    sounds: flagsOf(from.sounds, defaults.sounds),
    notifiesWhenHidden: flagOf(from.notifiesWhenHidden, defaults.notifiesWhenHidden),
    shortcuts: Array.isArray(from.shortcuts) ? shortcutsOf(from.shortcuts) : defaults.shortcuts,
  };
}

/** Version 1 stored a locale such as "en-GB", which set only the number format; all texts were English. */
function regionBefore(locale: unknown): unknown {
  return isText(locale) ? locale.split('-')[1] : undefined;
}

/** The valid shortcuts; of two for one act, the later one. */
function shortcutsOf(stored: readonly unknown[]): ChosenKeys[] {
  const chosen = stored.flatMap((entry): [ChosenKeys['id'], ChosenKeys][] => {
    const { id, keys } = recordOf(entry);
    return isShortcut(id) && isBindable(keys) ? [[id, { id, keys }]] : [];
  });
  return [...new Map(chosen).values()];
}

function guardsOf(from: Stored, defaults: GuardPreferences): GuardPreferences {
  return {
    maxOrderValue: isAmount(from.maxOrderValue) ? from.maxOrderValue : defaults.maxOrderValue,
    farFromMark:
      isAmount(from.farFromMark) && parseDecimal(from.farFromMark)?.lte('1')
        ? from.farFromMark
        : defaults.farFromMark,
    validMs: VALID_TIMES_MS.find((time) => time === from.validMs) ?? defaults.validMs,
  };
}

function bookOf(from: Stored, defaults: BookPreferences): BookPreferences {
  return {
    unit: oneOf(from.unit, ['base', 'quote'], defaults.unit),
    layout: oneOf(from.layout, ['both', 'bids', 'asks'], defaults.layout),
    groupings: Array.isArray(from.groupings) ? from.groupings.flatMap(groupingOf) : defaults.groupings,
  };
}

function groupingOf(entry: unknown): { assetId: AssetId; step: DecimalString }[] {
  const { assetId, step } = recordOf(entry);
  return isText(assetId) && isAmount(step) ? [{ assetId, step }] : [];
}

function chartOf(from: Stored, defaults: ChartPreferences): ChartPreferences {
  return {
    view: oneOf(from.view, ['price', 'depth', 'funding'], defaults.view),
    interval: textOf(from.interval, defaults.interval),
    showsCandles: flagOf(from.showsCandles, defaults.showsCandles),
    showsVolume: flagOf(from.showsVolume, defaults.showsVolume),
    showsOrders: flagOf(from.showsOrders, defaults.showsOrders),
    showsPosition: flagOf(from.showsPosition, defaults.showsPosition),
    showsFills: flagOf(from.showsFills, defaults.showsFills),
  };
}

/** A slippage above half the price is taken for a typing error. */
function slippageOf(value: unknown, otherwise: DecimalString): DecimalString {
  return isAmount(value) && parseDecimal(value)?.lte('0.5') ? value : otherwise;
}

function sizesOf(value: unknown): Record<string, Record<string, number>> {
  const layouts = Object.entries(recordOf(value)).map(([layout, sizes]) => {
    const sane = Object.entries(recordOf(sizes)).filter((entry): entry is [string, number] =>
      isPercent(entry[1]),
    );
    return [layout, Object.fromEntries(sane)] as const;
  });
  return Object.fromEntries(layouts);
}

function recordOf(value: unknown): Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Stored) : {};
}

function oneOf<const T extends string>(value: unknown, choices: readonly T[], otherwise: NoInfer<T>): T {
  return choices.find((choice) => choice === value) ?? otherwise;
}

function flagsOf<K extends string>(value: unknown, defaults: Record<K, boolean>): Record<K, boolean> {
  const from = recordOf(value);
  const flags = { ...defaults };
  for (const key of Object.keys(defaults) as K[]) flags[key] = flagOf(from[key], defaults[key]);
  return flags;
}

function flagOf(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

function textOf(value: unknown, otherwise: string): string {
  return isText(value) ? value : otherwise;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 128;
}

function isAmount(value: unknown): value is DecimalString {
  return isText(value) && parseDecimal(value)?.gt(0) === true;
}

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}
