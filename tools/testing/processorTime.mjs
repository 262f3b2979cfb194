// processorTime.mjs: processor seconds of processes and their descendants, as Linux counts them. Elsewhere there are
// no figures.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second for every program. */
const TICKS_PER_SECOND = 100;
/** Positions behind the name of the program: parent, own time (two), time of ended children (two). */
const [PARENT, OWN, ENDED] = [1, 11, 13];

/** Seconds of this process's ended children, with theirs; undefined where the system does not say. */
export function secondsOfEndedChildren() {
  const fields = statOf('self');
  return fields && ticks(fields, ENDED) / TICKS_PER_SECOND;
}

/** Seconds that `pid` and its descendants have used, ended ones included; undefined where the system does not say. */
export function secondsOfTree(pid) {
  const root = statOf(pid);
  if (root === undefined) return undefined;
  const processes = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [name, statOf(name)])
      .filter(([, fields]) => fields !== undefined),
  );
  const isInTree = (id) => {
    for (let at = id; processes.has(at); at = processes.get(at)[PARENT]) if (at === String(pid)) return true;
    return false;
  };
  const all = [...processes].filter(([id]) => isInTree(id)).map(([, fields]) => fields);
  return all.reduce((sum, fields) => sum + ticks(fields, OWN) + ticks(fields, ENDED), 0) / TICKS_PER_SECOND;
}

const ticks = (fields, at) => Number(fields[at]) + Number(fields[at + 1]);

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // Another system, or the process has just ended.
    return undefined;
  }
}
