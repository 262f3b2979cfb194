// chartToolsReader.ts: reads the chart tools that an earlier visit stored: what could not have been put there by hand is left out, one by one.
import type { ChartPoint, ChartTools, Drawing, Study } from './chartToolTypes.ts';

type Stored = Record<string, unknown>;

/** Studies and drawings from stored JSON of any shape. Never throws. */
export function readChartTools(stored: unknown): ChartTools {
  const from = recordOf(stored);
  return {
    studies: listOf(from.studies).flatMap(studyOf),
    drawings: listOf(from.drawings).flatMap((entry) => {
      const { assetId, list } = recordOf(entry);
      const drawings = listOf(list).flatMap(drawingOf);
      return isName(assetId) && drawings.length > 0 ? [{ assetId, list: drawings }] : [];
    }),
  };
}

function studyOf(entry: unknown): Study[] {
  const { id, kind, inputs, isHidden } = recordOf(entry);
  if (!isName(id) || !isName(kind)) return [];
  return [{ id, kind, inputs: listOf(inputs).filter(isFinite), isHidden: isHidden === true }];
}

function drawingOf(entry: unknown): Drawing[] {
  const { id, kind, at, from, to } = recordOf(entry);
  if (!isName(id)) return [];
  if (kind === 'level') return pointOf(at).map((point) => ({ id, kind, at: point }));
  if (kind !== 'trend' && kind !== 'measure') return [];
  return pointOf(from).flatMap((start) => pointOf(to).map((end) => ({ id, kind, from: start, to: end })));
}

function pointOf(value: unknown): ChartPoint[] {
  const { time, price } = recordOf(value);
  return isFinite(time) && isFinite(price) ? [{ time, price }] : [];
}

const recordOf = (value: unknown): Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Stored) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 64;
const isFinite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
