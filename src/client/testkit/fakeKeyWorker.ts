// fakeKeyWorker.ts: the trading key's core without a worker: messages are cloned, and terminating it ends it.
import { createKeyCore } from '../tradingKey/keyCore.ts';
import type { NumberedRequest } from '../tradingKey/keyMessages.ts';
import type { WorkerLike } from '../tradingKey/hiredWorker.ts';

export interface FakeKeyWorkers {
  spawn: () => WorkerLike;
  /** All messages in both directions, as text. */
  heard: string[];
  count: () => number;
}

export function fakeKeyWorkers(
  clock: { wall: () => number; elapsed: () => number } = {
    wall: () => Date.now(),
    elapsed: () => performance.now(),
  },
): FakeKeyWorkers {
  const heard: string[] = [];
  let count = 0;
  return {
    heard,
    count: () => count,
    spawn: () => {
      count += 1;
      const core = createKeyCore(clock);
      let isGone = false;
      const worker: WorkerLike = {
        onmessage: null,
        onerror: null,
        terminate: () => {
          isGone = true;
          core.lock();
        },
        postMessage: (message) => {
          const { id, ...request } = structuredClone(message) as NumberedRequest;
          heard.push(JSON.stringify(request));
          void core.handle(request).then((answer) => {
            heard.push(JSON.stringify(answer));
            if (!isGone) worker.onmessage?.({ data: structuredClone({ ...answer, id }) });
          });
        },
      };
      return worker;
    },
  };
}
