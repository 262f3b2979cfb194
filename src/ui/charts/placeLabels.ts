// placeLabels.ts: spreads labels vertically, each as near to its wanted position as possible.

/**
 * Positions at least `gap` apart between `low` and `high`, in the wanted order. If not all fit, the lowest on screen
 * are dropped (undefined).
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
  // With gaps removed, equal positions are allowed: labels that would cross share the mean of their positions.
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
