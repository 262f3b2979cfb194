// costs.ts: runs before each test file: the processor seconds of the file, its imports and the programs it starts.
import { afterAll } from 'vitest';
import { secondsOfEndedChildren } from './processorTime.mjs';

declare module 'vitest' {
  interface TaskMeta {
    seconds?: number;
  }
}

const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (secondsOfEndedChildren() ?? 0);
};

const before = used();

// oxlint-disable-next-line no-empty-pattern
afterAll(({}, file) => {
  file.meta.seconds = used() - before;
});
