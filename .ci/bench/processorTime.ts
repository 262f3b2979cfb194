// processorTime.ts: what a process has used of the processors, which other programs on a busy machine spoil far less than the clock.

/** From now on; the answer tells the seconds so far, of all threads of this process. */
export function processorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
}
