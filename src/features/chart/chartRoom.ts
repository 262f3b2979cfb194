// chartRoom.ts: finds space on the chart for labels and tags without overlaps.

/** A box in the pane, in pixels from its upper left corner. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Which boxes can be drawn without overlapping `taken` or a later box. The newest is last. */
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

/** The position of a tag whose line is at `y`. */
export interface Wanted {
  y: number;
  width: number;
  height: number;
}

/** On the line as far right as possible; without space, above or below it. */
export function placeTag(tag: Wanted, edge: number, taken: readonly Box[]): Box {
  const at = (shift: number): Box => {
    const top = tag.y - tag.height / 2 + shift * (tag.height + TAG_GAP);
    const right = rightmost({ width: tag.width, top, bottom: top + tag.height }, edge, taken);
    return { left: right - tag.width, right, top, bottom: top + tag.height };
  };
  return SHIFTS.map(at).find(({ left, top }) => left >= 0 && top >= 0) ?? at(0);
}

/** The rightmost edge, at most `edge`, where a box of this size overlaps none of the taken ones. */
function rightmost(
  box: { width: number; top: number; bottom: number },
  edge: number,
  taken: readonly Box[],
): number {
  const beside = taken
    .filter(({ top, bottom }) => box.top < bottom && top < box.bottom)
    .toSorted((a, b) => b.right - a.right);
  return beside.reduce(
    (right, other) =>
      right - box.width < other.right + TAG_GAP && other.left < right + TAG_GAP
        ? other.left - TAG_GAP
        : right,
    edge,
  );
}

/** Pixels between two tags. */
export const TAG_GAP = 4;
/** Heights of a tag. */
const SHIFTS = [0, -1, 1, -2, 2];

const isOver = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
