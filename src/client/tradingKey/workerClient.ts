// workerClient.ts: requests to a worker, each with one answer.
import type { WorkerLike } from '../browser/checkedWorker.ts';
import type { KeyAnswer, KeyProblem, KeyRequest, NumberedAnswer, NumberedRequest } from './keyMessages.ts';

/** A worker with pending requests; when stopped, they are answered with `locked` and the worker is terminated. */
export function createWorkerClient(spawn: () => WorkerLike): {
  ask: (request: KeyRequest) => Promise<KeyAnswer>;
  stop: () => void;
} {
  const worker = spawn();
  const open = new Map<number, (answer: KeyAnswer) => void>();
  let last = 0;
  const end = (problem: KeyProblem): void => {
    for (const answer of open.values()) answer({ kind: 'failed', problem });
    open.clear();
  };
  worker.onmessage = ({ data }) => {
    const { id, ...answer } = data as NumberedAnswer;
    open.get(id)?.(answer);
    open.delete(id);
  };
  worker.onerror = () => end('internal');
  return {
    ask: (request) =>
      new Promise((resolve) => {
        last += 1;
        open.set(last, resolve);
        worker.postMessage({ ...request, id: last } satisfies NumberedRequest);
      }),
    stop: () => {
      worker.terminate();
      end('locked');
    },
  };
}
