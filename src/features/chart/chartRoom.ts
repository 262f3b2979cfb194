// chartRoom.ts: room on the chart: which texts can be drawn without covering another one, and where a tag fits beside those that are there.

/** A place in the pane, in pixels from its upper left corner. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Which boxes can be drawn: each needs a place that neither `taken` nor a later box of the list holds. The newest has the last place in the list. */
export function withRoom(boxes: readonly Box[], taken: readonly Box[]): boolean[] {
  const held = [...taken];
  return boxes
    .toReversed()
    .map((box) => {
      const hasRoom = !held.some((other) => isOver(box, other));
      if (hasRoom) held.push(box);
      return hasRoom;
    })
    .toReversed();
}

/** The right edge, at most `edge`, at which a box of this size covers none of the taken ones; `gap` pixels from the next. */
export function rightmost(box: { width: number; top: number; bottom: number }, edge: number, taken: readonly Box[], gap: number): number {
  const beside = taken.filter(({ top, bottom }) => box.top < bottom && top < box.bottom).toSorted((a, b) => b.right - a.right);
  return beside.reduce((right, other) => (right - box.width < other.right + gap && other.left < right + gap ? other.left - gap : right), edge);
}

const isOver = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
