// machine.ts: the speed of this machine, for comparing runs: a loop that nothing else changes.
const STEPS = 50_000_000;
const TURNS = 3;

/** Million steps a second, the best of a few turns. */
export function machineSpeed(): number {
  return Math.max(...Array.from({ length: TURNS }, () => STEPS / 1e6 / secondsOfLoop()));
}

function secondsOfLoop(): number {
  const startedAt = performance.now();
  let value = 1;
  for (let step = 0; step < STEPS; step += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
  if (value === 0) throw new Error('The loop was left out');
  return (performance.now() - startedAt) / 1000;
}
