// renderer.ts: the interface of a book renderer under measurement.

/** What a renderer tells about itself: `shown` counts books it has put on screen, `refused` those it would not take. */
export interface Renderer {
  receive(text: string): void;
  told(): { shown: number; refused: number };
}
