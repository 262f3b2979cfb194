// record.ts: defines a record's codec with one line per field.
import { type Codec, readInner, refuse, run, type Sink, writeInner } from './codec.ts';
import { isObject } from './guards.ts';
import { lenient } from './leniency.ts';

/** How one field is written and read. `wire[0]` is the name we send; the others are read as well. */
export interface Field<V> {
  wire: readonly string[];
  codec: Codec<V>;
  /**
   * The meaning of an absent field. `required`: an error. `omitted`: absent in the record too. Otherwise the fallback.
   */
  absent: 'required' | 'omitted' | { fallback: V };
  /** True when an invalid value is read as absent instead of refusing the record. */
  isForgiving: boolean;
  /** True when a value equal to the fallback is not sent. */
  isSilent?: boolean;
}

export type Fields<T> = { [K in keyof T]-?: Field<Exclude<T[K], undefined>> };

type Names = string | readonly string[];
type Wire = Record<string, unknown>;

/** Required and valid in both directions. */
export function required<V>(wire: Names, codec: Codec<V>): Field<V> {
  return { wire: namesOf(wire), codec, absent: 'required', isForgiving: false };
}

/** Optional; absent and null read the same, and an absent field is not sent. */
export function omittable<V>(wire: Names, codec: Codec<V>): Field<V> {
  return { wire: namesOf(wire), codec, absent: 'omitted', isForgiving: false };
}

/** As `omittable`, but invalid reads as absent: for fields of some deployments only. */
export function occasional<V>(wire: Names, codec: Codec<V>): Field<V> {
  return { ...omittable(wire, codec), isForgiving: true };
}

/** Always sent, possibly as null. Absent, null and invalid all read as null. */
export function nullable<V>(wire: Names, codec: Codec<V>): Field<V | null> {
  return { wire: namesOf(wire), codec: orNull(codec), absent: { fallback: null }, isForgiving: true };
}

/** Always sent. Absent and null read as the fallback; invalid is still an error. */
export function defaulted<V>(wire: Names, codec: Codec<V>, fallback: V): Field<V> {
  return { wire: namesOf(wire), codec, absent: { fallback }, isForgiving: false };
}

/** Always sent. Absent, null and invalid read as the fallback: for non-essential fields. */
export function decorative<V>(wire: Names, codec: Codec<V>, fallback: V): Field<V> {
  return { wire: namesOf(wire), codec, absent: { fallback }, isForgiving: true };
}

/** Sent only when it differs from the fallback; absent means the fallback. */
export function implied<V>(wire: Names, codec: Codec<V>, fallback: V): Field<V> {
  return { wire: namesOf(wire), codec, absent: { fallback }, isForgiving: false, isSilent: true };
}

/**
 * A codec for a record. Reading ignores unknown wire fields; writing refuses unknown and missing record fields. Wire
 * fields are in table order.
 */
export function record<T extends object>(fields: Fields<T>): Codec<T> {
  return build<T>(fields, 'ignore');
}

/** As `record`, but reading refuses unknown wire fields and null is a value. `ignored` names wire fields to skip. */
export function strictRecord<T extends object>(fields: Fields<T>, ignored: readonly string[] = []): Codec<T> {
  return build<T>(fields, ignored);
}

function build<T extends object>(fields: Fields<T>, unknown: 'ignore' | readonly string[]): Codec<T> {
  const rows = Object.entries<Field<unknown>>(fields);
  const isStrict = unknown !== 'ignore';
  const wireNames = new Set([...rows.flatMap(([, field]) => field.wire), ...(isStrict ? unknown : [])]);
  const ownNames = new Set(rows.map(([key]) => key));
  return {
    decode: (wire, sink) => {
      if (!isObject(wire)) return refuse(sink, 'invalid', 'is not an object');
      const result: Wire = {};
      for (const [key, field] of rows) readField(wire, key, field, result, sink, isStrict);
      if (isStrict) refuseUnknown(wire, wireNames, sink);
      return result as T;
    },
    encode: (value, sink) => {
      if (!isObject(value)) return refuse(sink, 'invalid', 'is not an object');
      const result: Wire = {};
      for (const [key, field] of rows) writeField(value, key, field, result, sink);
      refuseUnknown(value, ownNames, sink);
      return result;
    },
  };
}

function readField(
  wire: Wire,
  key: string,
  field: Field<unknown>,
  result: Wire,
  sink: Sink,
  isStrict: boolean,
): void {
  const name = field.wire.find(
    (candidate) =>
      Object.hasOwn(wire, candidate) &&
      wire[candidate] !== undefined &&
      (isStrict || wire[candidate] !== null),
  );
  if (name === undefined) return absentField(key, field, result, sink);
  const value = lenient.within(name, () =>
    field.isForgiving ? readForgiving(field, wire[name]) : readInner(field.codec, wire[name], sink, name),
  );
  if (value !== BLANK) {
    result[key] = value;
    return;
  }
  lenient.note('blanked', name);
  absentField(key, field, result, sink);
}

const BLANK = Symbol('blank');

function readForgiving(field: Field<unknown>, wire: unknown): unknown {
  const { value, issues } = run(field.codec, wire, 'read');
  return issues.length === 0 ? value : BLANK;
}

function absentField(key: string, field: Field<unknown>, result: Wire, sink: Sink): void {
  if (field.absent === 'required') refuse(sink, 'missing', 'is missing', [nameOf(field)]);
  else if (field.absent !== 'omitted') result[key] = field.absent.fallback;
}

function writeField(value: Wire, key: string, field: Field<unknown>, result: Wire, sink: Sink): void {
  const own = Object.hasOwn(value, key) ? value[key] : undefined;
  if (own === undefined) {
    if (field.absent !== 'omitted') refuse(sink, 'missing', 'is missing', [nameOf(field)]);
    return;
  }
  if (field.isSilent && typeof field.absent === 'object' && own === field.absent.fallback) return;
  result[nameOf(field)] = writeInner(field.codec, own, sink, nameOf(field));
}

function refuseUnknown(object: Wire, known: ReadonlySet<string>, sink: Sink): void {
  for (const name of Object.keys(object))
    if (!known.has(name)) refuse(sink, 'unknown', 'is not a field of this object', [name]);
}

/** Passes null through in both directions. */
export function orNull<V>(codec: Codec<V>): Codec<V | null> {
  return {
    decode: (wire, sink) => (wire === null ? null : readInner(codec, wire, sink)),
    encode: (value, sink) => (value === null ? null : writeInner(codec, value as V, sink)),
  };
}

function namesOf(wire: Names): readonly string[] {
  return typeof wire === 'string' ? [wire] : wire;
}

function nameOf(field: Field<unknown>): string {
  return field.wire[0] ?? '';
}
