// processorTime.ts: processor time of a process, which other load affects less than wall time.
import { readFileSync } from 'node:fs';

/** From now on; the answer tells the seconds so far, of all threads of this process. */
export function processorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
}

/** The same of the thread alone that runs JavaScript; NaN where the system does not tell. */
export function mainThreadTime(): () => number {
  const before = mainThread();
  return () => mainThread() - before;
}

/** Seconds on a processor since the start (Linux). */
function mainThread(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return NaN;
  }
}
