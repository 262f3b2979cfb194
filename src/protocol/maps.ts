// maps.ts: JSON maps by id, read as lists of records with their id.
import { type Codec, refuse, run, type Sink, writeInner } from './codec.ts';
import { type AssetId, parseAssetId } from './ids.ts';
import { lenient } from './leniency.ts';
import { isObject } from './guards.ts';

/**
 * A map keyed by AssetId, read as a list. Invalid ids as keys (`__proto__`, `constructor`) and unreadable entries are
 * dropped and noted, so external keys never index our objects. A plain list is read too. Ordered by asset id, so that
 * equal content is equal text.
 */
export function mapByAsset<T extends { assetId: AssetId }>(entry: Codec<T>): Codec<T[]> {
  return {
    decode: (wire, sink) => {
      const entries = entriesOf(wire);
      if (entries === undefined) return refuse(sink, 'invalid', 'is neither a map nor a list');
      return tidy(entries.flatMap(([key, value]) => lenient.within(key, () => readRecord(entry, value))));
    },
    encode: (records, sink) => {
      if (!Array.isArray(records)) return refuse(sink, 'invalid', 'is not a list');
      return mapOf(records as T[], sink, (each) => writeInner(entry, each, sink, each.assetId));
    },
  };
}

/**
 * A map AssetId → one value, such as a price, read as a list of small records. Invalid entries are dropped and noted.
 */
export function valuesByAsset<T extends { assetId: AssetId }>(
  read: (assetId: AssetId, value: unknown) => T | undefined,
  write: (record: T) => unknown,
): Codec<T[]> {
  return {
    decode: (wire, sink) => {
      if (!isObject(wire)) return refuse(sink, 'invalid', 'is not a map');
      return tidy(Object.entries(wire).flatMap(([key, value]) => readEntry(key, value, read)));
    },
    encode: (records, sink) => {
      if (!Array.isArray(records)) return refuse(sink, 'invalid', 'is not a list');
      return mapOf(
        records as T[],
        sink,
        (each) => write(each) ?? refuse(sink, 'invalid', 'cannot be sent', [each.assetId]),
      );
    },
  };
}

function readRecord<T>(entry: Codec<T>, value: unknown): T[] {
  const read = run(entry, value, 'read');
  if (read.issues.length === 0) return [read.value];
  lenient.note('dropped');
  return [];
}

function readEntry<T>(
  key: string,
  value: unknown,
  read: (assetId: AssetId, value: unknown) => T | undefined,
): T[] {
  const assetId = parseAssetId(key);
  const entry = assetId === undefined ? undefined : read(assetId, value);
  if (entry === undefined) lenient.note('dropped', key);
  return entry === undefined ? [] : [entry];
}

/** The entries of a map with their key as `assetId`. */
function entriesOf(wire: unknown): [string, unknown][] | undefined {
  if (Array.isArray(wire)) return wire.map((value, index) => [String(index), value]);
  if (!isObject(wire)) return undefined;
  return Object.entries(wire).flatMap(([key, value]): [string, unknown][] => {
    const assetId = parseAssetId(key);
    if (assetId !== undefined) return [[key, isObject(value) ? { ...value, assetId } : value]];
    lenient.note('dropped', key);
    return [];
  });
}

function mapOf<T extends { assetId: AssetId }>(
  records: readonly T[],
  sink: Sink,
  write: (record: T) => unknown,
): Record<string, unknown> {
  const keyOf = (each: T): string =>
    parseAssetId(each.assetId) ?? refuse(sink, 'invalid', 'is not an asset id', [String(each.assetId)]);
  return Object.fromEntries(records.map((each) => [keyOf(each), write(each)]));
}

/** One record per id, the last of duplicate keys, ordered by id. */
function tidy<T extends { assetId: AssetId }>(records: readonly T[]): T[] {
  const byId = new Map(records.map((each) => [each.assetId, each]));
  return [...byId.values()].sort((a, b) => (a.assetId < b.assetId ? -1 : 1));
}
