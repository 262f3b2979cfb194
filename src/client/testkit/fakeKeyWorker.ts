// fakeKeyWorker.ts: the trading key's core without a worker: messages are cloned, and terminating it ends it.
import { createKeyCore } from '../tradingKey/keyCore.ts';
import type { NumberedRequest } from '../tradingKey/keyMessages.ts';
import type { WorkerLike } from '../browser/checkedWorker.ts';

export interface FakeKeyWorkers {
  spawn: () => WorkerLike;
  /** All messages in both directions, as text. */
  messages: string[];
  count: () => number;
}

export function fakeKeyWorkers(
  clock: { wall: () => number; elapsed: () => number } = {
    wall: () => Date.now(),
    elapsed: () => performance.now(),
  },
): FakeKeyWorkers {
  const messages: string[] = [];
  let count = 0;
  return {
    messages,
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
          messages.push(JSON.stringify(request));
          void core.handle(request).then((answer) => {
            messages.push(JSON.stringify(answer));
            if (!isGone) worker.onmessage?.({ data: structuredClone({ ...answer, id }) });
          });
        },
      };
      return worker;
    },
  };
}
