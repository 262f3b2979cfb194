// processorTime.ts: processor time of a process, which other load affects less than wall time.
import { readFileSync } from 'node:fs';

/** Starts counting; the returned function gives the seconds so far, of all threads of this process. */
export function processorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
}

/** The same for the JavaScript thread alone; NaN where the system does not provide it. */
export function mainThreadTime(): () => number {
  const before = mainThread();
  return () => mainThread() - before;
}

/** Seconds of processor time since the start (Linux). */
function mainThread(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return NaN;
  }
}
