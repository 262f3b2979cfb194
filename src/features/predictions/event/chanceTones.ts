// chanceTones.ts: colours of an event's questions, shared by chart and list.

const HUES = ['text-study-1', 'text-study-2', 'text-study-3', 'text-study-4', 'text-study-5', 'text-study-6'];

/** Maximum distinguishable lines. */
export const MAX_LINES = 2 * HUES.length;

export interface ChanceTone {
  /** Class name of the colour. */
  tone: string;
  /** The second round of colours is dashed. */
  isDashed: boolean;
}

export function chanceTone(index: number): ChanceTone {
  return { tone: HUES[index % HUES.length] ?? '', isDashed: index >= HUES.length };
}
