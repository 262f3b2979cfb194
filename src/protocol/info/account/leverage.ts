// leverage.ts: leverage and margin mode.
import { type Codec, leaf, readInner, refuse, writeInner } from '../../codec.ts';
import type { AssetId } from '../../ids.ts';
import { isObject } from '../../guards.ts';
import type { DecimalString } from '../../decimal.ts';
import { type Fields, omittable, record, required } from '../../record.ts';
import { assetId, count, decimal, readCount } from '../../scalars.ts';

export type MarginMode = 'cross' | 'isolated';

export interface Leverage {
  mode: MarginMode;
  /** 5 means 5×. */
  value: number;
  /** Of an isolated position: its margin minus its cost; signed, in quote. */
  rawUsd?: DecimalString;
}

export interface LeverageSetting {
  assetId: AssetId;
  mode: MarginMode;
  leverage: number;
}

const mode: Codec<MarginMode> = leaf('a margin mode', asMode, asMode);

const strict = record<Leverage>({
  mode: required('type', mode),
  value: required('value', count),
  rawUsd: omittable('rawUsd', decimal),
});

/** @assumed A bare number, as one deployment streams it, means cross. */
export const leverage: Codec<Leverage> = {
  decode: (wire, sink) => {
    if (isObject(wire)) return readInner(strict, wire, sink);
    const value = readCount(wire);
    return value === undefined ? refuse(sink, 'invalid', 'is not a leverage') : { mode: 'cross', value };
  },
  encode: (value, sink) => writeInner(strict, value, sink),
};

/** One entry of `leverageSettings`; the map's key is the asset. */
export const leverageFields: Fields<LeverageSetting> = {
  assetId: required('assetId', assetId),
  mode: required('type', mode),
  leverage: required('value', count),
};

function asMode(wire: unknown): MarginMode | undefined {
  return wire === 'cross' || wire === 'isolated' ? wire : undefined;
}
