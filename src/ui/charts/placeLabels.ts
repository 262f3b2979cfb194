// placeLabels.ts: labels one under another, each as near to its own place as the others leave room for.

/**
 * Heights at which labels stand at least `gap` apart between `low` and `high`, in the order of what was wanted.
 * Where not all fit, the lowest on the screen are left out (undefined).
 */
export function placeLabels(
  wanted: readonly number[],
  { gap, low, high }: { gap: number; low: number; high: number },
): (number | undefined)[] {
  const fits = Math.max(0, Math.floor((high - low) / gap) + 1);
  const order = wanted
    .map((place, index) => ({ place, index }))
    .sort((a, b) => a.place - b.place || a.index - b.index)
    .slice(0, fits);
  // Without the gaps between them labels may share a place: those that would pass one another meet in their middle.
  const groups: { sum: number; members: number[] }[] = [];
  order.forEach(({ place, index }, row) => {
    let group = { sum: place - row * gap, members: [index] };
    for (
      let above = groups.at(-1);
      above !== undefined && meanOf(above) > meanOf(group);
      above = groups.at(-1)
    ) {
      groups.pop();
      group = { sum: above.sum + group.sum, members: [...above.members, ...group.members] };
    }
    groups.push(group);
  });
  const places: (number | undefined)[] = wanted.map(() => undefined);
  const lowest = Math.max(low, high - (order.length - 1) * gap);
  let row = 0;
  for (const group of groups)
    for (const index of group.members) {
      places[index] = Math.max(low, Math.min(lowest, meanOf(group))) + row * gap;
      row += 1;
    }
  return places;
}

function meanOf({ sum, members }: { sum: number; members: readonly number[] }): number {
  return sum / members.length;
}
