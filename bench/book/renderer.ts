// renderer.ts: the interface of a book renderer under measurement.

/** A renderer's counters: `shown` counts books drawn, `refused` those it could not decode. */
export interface Renderer {
  receive(text: string): void;
  counts(): { shown: number; refused: number };
}
