// heatStyle.ts: the background of a heat map cell: orange where longs pay, blue where shorts pay, stronger with the rate.
import type { Decimal } from '#protocol/decimal.ts';
import type { CSSProperties } from 'react';
import { heatOf } from './marketBoard.ts';

/** Share of the colour in the background, in percent. Text on the strongest is readable in every theme. */
const STRENGTH = [0, 16, 30, 44] as const;

/** Orange and blue are distinguishable with every kind of colour vision, whichever colours gains and losses have. */
export function heatStyle(annualRate: Decimal): CSSProperties | undefined {
  return heatLevelStyle(heatOf(annualRate));
}

export function heatLevelStyle(level: number): CSSProperties | undefined {
  if (level === 0) return undefined;
  const hue = level > 0 ? 'orange' : 'blue';
  const strength = STRENGTH[Math.abs(level)] ?? 0;
  return { backgroundColor: `color-mix(in srgb, var(--hue-${hue}) ${strength}%, var(--color-surface))` };
}
