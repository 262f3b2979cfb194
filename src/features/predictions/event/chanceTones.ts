// chanceTones.ts: the colours of the questions of an event, in their order: the picture and the list agree.

const HUES = ['text-study-1', 'text-study-2', 'text-study-3', 'text-study-4', 'text-study-5', 'text-study-6'];

/** More lines than this nobody tells apart. */
export const MAX_LINES = 2 * HUES.length;

export interface ChanceTone {
  /** Class name of the colour. */
  tone: string;
  /** The second round of the colours is told apart by its dashes. */
  isDashed: boolean;
}

export function chanceTone(index: number): ChanceTone {
  return { tone: HUES[index % HUES.length] ?? '', isDashed: index >= HUES.length };
}
