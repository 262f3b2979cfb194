import { expect, test } from 'vitest';
import { DecodeError } from './codec.ts';
import { isPlainDecimal } from './decimal.ts';
import { READS, type ReadType } from './info/reads.ts';
import { CHANNELS, type ChannelType, isChannelType } from './stream/channels.ts';
import file from './testdata/fixtures.json';
import { INFO_BODIES } from './testdata/wire.ts';

type Decode = (wire: unknown) => unknown;

/** What a service may send where something else belongs. */
const WRONG: readonly unknown[] = [null, true, -1.5, 1e21, '', 'NaN', '1e400', [null], { length: 1 }];

const data = file.frames.flatMap(({ name, json }): [string, Decode, unknown][] =>
  'data' in json && isChannelType(json.channel)
    ? [[name, (wire) => CHANNELS[json.channel as ChannelType].decodeData(wire), json.data]]
    : [],
);
const answers = Object.entries(INFO_BODIES).map(([type, body]): [string, Decode, unknown] => [
  type,
  (wire) => READS[type as ReadType].decodeResponse(wire),
  body,
]);

test.each([...data, ...answers])(
  '%s: a wrong value anywhere is left out or refused',
  (_name, decode, wire) => {
    const known = new Map(leavesOf(decode(wire)));
    const faults: unknown[] = [];
    for (const path of pathsOf(wire))
      for (const wrong of WRONG) {
        const fault = faultIn(() => decode(withAt(wire, path, wrong)), known);
        if (fault !== undefined) faults.push([path.join('.'), wrong, fault]);
      }
    expect(faults).toEqual([]);
  },
);

/** What is wrong with the result; undefined for a value that can be shown and counted with, and for a DecodeError. */
function faultIn(read: () => unknown, known: ReadonlyMap<string, unknown>): unknown {
  try {
    return leavesOf(read()).find(([path, leaf]) => {
      if (typeof leaf === 'number') return !Number.isFinite(leaf);
      const isAmount = isDecimalWithPoint(known.get(path));
      return typeof leaf === 'string' && isAmount && !isPlainDecimal(leaf);
    });
  } catch (error) {
    return error instanceof DecodeError ? undefined : String(error);
  }
}
const isDecimalWithPoint = (value: unknown): boolean => isPlainDecimal(value) && value.includes('.');

function leavesOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, `${path}.${key}`));
}

/** Every place, the whole included; of lists the first entry. */
function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  const entries = Array.isArray(value) ? Object.entries(value).slice(0, 1) : Object.entries(value);
  return [[], ...entries.flatMap(([key, each]) => pathsOf(each).map((rest) => [key, ...rest]))];
}

function withAt(value: unknown, [key, ...rest]: readonly string[], wrong: unknown): unknown {
  if (key === undefined) return wrong;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = withAt(copy[key], rest, wrong);
  return copy;
}
