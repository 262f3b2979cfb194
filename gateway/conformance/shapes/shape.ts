// shape.ts: strict shapes of JSON values: numbers are not accepted as text.
import { isObject } from '#protocol/guards.ts';
import { DECIMAL_TEXT } from '../numbers.ts';
import { Failed, shown } from '../outcome.ts';

interface Misfit {
  path: string;
  expected: string;
  came: unknown;
}

/** Undefined for a valid value. */
export type Shape = ((value: unknown, path: string) => Misfit | undefined) & { isOptional?: true };

const leaf =
  (expected: string, is: (value: unknown) => boolean): Shape =>
  (value, path) =>
    is(value) ? undefined : { path, expected, came: value };

const matching = (expected: string, pattern: RegExp): Shape =>
  leaf(expected, (value) => typeof value === 'string' && pattern.test(value));

export const anything: Shape = () => undefined;
export const text: Shape = leaf('text', (value) => typeof value === 'string');
export const bool: Shape = leaf('true or false', (value) => typeof value === 'boolean');
export const decimal: Shape = matching('a decimal string', DECIMAL_TEXT);
export const amount: Shape = matching('a decimal string from 0 on', /^(?:0|[1-9]\d*)(?:\.\d+)?$/);
export const count: Shape = leaf(
  'a whole number',
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
);
export const positive: Shape = leaf(
  'a whole number above 0',
  (value) => Number.isSafeInteger(value) && (value as number) > 0,
);
/** From 0 to below 1. */
export const fraction: Shape = matching('a fraction as a decimal string', /^0(?:\.\d+)?$/);
export const number: Shape = leaf('a number', (value) => Number.isFinite(value));
/** After 2001, to detect seconds given as milliseconds. */
export const time: Shape = leaf(
  'a time in Unix milliseconds',
  (value) => Number.isSafeInteger(value) && (value as number) > 1_000_000_000_000,
);
export const address: Shape = matching('a lowercase 20-byte address', /^0x[0-9a-f]{40}$/);
export const assetId: Shape = matching('8 hex characters without 0x', /^[0-9a-f]{8}$/);
export const prefixedAssetId: Shape = matching('0x and 8 hex characters', /^0x[0-9a-f]{8}$/);
/** A market, a token of the settlement chain, or an outcome share. */
export const anyAssetId: Shape = matching(
  'an AssetId of 8, 46 or 68 hex characters',
  /^(?:0x)?(?:[0-9a-f]{8}|[0-9a-f]{46}|1001[0-9a-f]{64})$/,
);
export const settlementAssetId: Shape = matching('46 hex characters without 0x', /^[0-9a-f]{46}$/);
export const outcomeAssetId: Shape = matching(
  '0x1001 and 64 lowercase hex characters',
  /^0x1001[0-9a-f]{64}$/,
);
export const tokenId: Shape = matching('a decimal token id', /^(?:0|[1-9]\d{0,77})$/);
export const bytes32: Shape = matching('0x and 64 hex characters', /^0x[0-9a-f]{64}$/);
export const hex: Shape = matching('hex', /^(?:0x)?[0-9a-fA-F]+$/);
export const id: Shape = leaf(
  'an id, as text or number',
  (value) => (typeof value === 'string' && value !== '') || Number.isSafeInteger(value),
);

export const oneOf = (...values: readonly unknown[]): Shape =>
  leaf(values.map((value) => JSON.stringify(value)).join(' or '), (value) => values.includes(value));

export const nullable =
  (inner: Shape): Shape =>
  (value, path) =>
    value === null ? undefined : inner(value, path);

/** Optional; null counts as absent. */
export function optional(inner: Shape): Shape {
  const shape: Shape = (value, path) =>
    value === undefined || value === null ? undefined : inner(value, path);
  shape.isOptional = true;
  return shape;
}

export const either =
  (...shapes: readonly Shape[]): Shape =>
  (value, path) => {
    const misfits = shapes.map((shape) => shape(value, path));
    return misfits.includes(undefined) ? undefined : misfits[0];
  };

export const list =
  (item: Shape): Shape =>
  (value, path) =>
    Array.isArray(value)
      ? first(value.map((element, index) => () => item(element, `${path}[${index}]`)))
      : { path, expected: 'a list', came: value };

export const tuple =
  (...items: readonly Shape[]): Shape =>
  (value, path) =>
    Array.isArray(value) && value.length >= items.length
      ? first(items.map((item, index) => () => item(value[index], `${path}[${index}]`)))
      : { path, expected: `a list of ${items.length}`, came: value };

export const mapOf =
  (key: Shape, item: Shape): Shape =>
  (value, path) =>
    isObject(value)
      ? first(
          Object.entries(value).map(([name, inner]) => () => {
            const misfit = key(name, `${path}.${name}`);
            return misfit ?? item(inner, `${path}.${name}`);
          }),
        )
      : { path, expected: 'an object', came: value };

/** Additional fields are allowed: an interface grows. */
export const record =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value, path) =>
    isObject(value)
      ? first(
          Object.entries(fields).map(([name, shape]) => () => {
            const inner = Object.hasOwn(value, name) ? value[name] : undefined;
            if (inner === undefined && shape.isOptional !== true)
              return { path: `${path}.${name}`, expected: 'the field to be there', came: Object.keys(value) };
            return shape(inner, `${path}.${name}`);
          }),
        )
      : { path, expected: 'an object', came: value };

/** Throws Failed with the path of the first mismatch. */
export function mustFit(shape: Shape, value: unknown, name: string): void {
  const misfit = shape(value, name);
  if (misfit !== undefined)
    throw new Failed(`${misfit.path}: ${misfit.expected}`, `${misfit.path}: ${shown(misfit.came)}`);
}

function first(tries: readonly (() => Misfit | undefined)[]): Misfit | undefined {
  for (const attempt of tries) {
    const misfit = attempt();
    if (misfit !== undefined) return misfit;
  }
  return undefined;
}
