// chartToolsReader.ts: validates stored indicators and drawings; each invalid one is dropped.
import type { ChartPoint, ChartTools, Drawing, Study } from './chartToolTypes.ts';

type Stored = Record<string, unknown>;

/** Indicators and drawings from stored JSON of any shape. Never throws. */
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

/** A list of the one indicator, or an empty list for an invalid entry. */
export function studyOf(entry: unknown): Study[] {
  const { id, kind, inputs, isHidden } = recordOf(entry);
  if (!isName(id) || !isName(kind)) return [];
  return [{ id, kind, inputs: listOf(inputs).filter(isFinite), isHidden: isHidden === true }];
}

/** The first version knew only `level`, `trend` and `measure`, without properties. */
const SPANS = ['trend', 'measure', 'ray', 'rectangle', 'fib'] as const;

function drawingOf(entry: unknown): Drawing[] {
  const { kind, at, from, to, stop } = recordOf(entry);
  return marksOf(recordOf(entry)).flatMap((marks): Drawing[] => {
    if (kind === 'level') return pointOf(at).map((point) => ({ ...marks, kind, at: point }));
    const ends = pointOf(from).flatMap((start) => pointOf(to).map((end) => ({ from: start, to: end })));
    if (kind === 'position')
      return ends.flatMap((span) => (isFinite(stop) ? [{ ...marks, kind, ...span, stop }] : []));
    const span = SPANS.find((each) => each === kind);
    return span === undefined ? [] : ends.map((points) => ({ ...marks, kind: span, ...points }));
  });
}

function marksOf({
  id,
  name,
  isHidden,
  isLocked,
}: Stored): Pick<Drawing, 'id' | 'name' | 'isHidden' | 'isLocked'>[] {
  if (!isName(id)) return [];
  const marks = { ...(isName(name) && { name }), ...(isHidden === true && { isHidden }) };
  return [{ id, ...marks, ...(isLocked === true && { isLocked }) }];
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
