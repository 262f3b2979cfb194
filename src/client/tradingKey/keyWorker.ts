// keyWorker.ts: the worker that holds the unlocked trading key. Its policy forbids every connection.
import { createKeyCore } from './keyCore.ts';
import type { NumberedAnswer, NumberedRequest } from './keyMessages.ts';

const core = createKeyCore({ wall: () => Date.now(), elapsed: () => performance.now() });

globalThis.onmessage = ({ data }: MessageEvent<NumberedRequest>) => {
  const { id, ...request } = data;
  void core.handle(request).then((answer) => {
    const numbered: NumberedAnswer = { ...answer, id };
    (globalThis as unknown as { postMessage: (message: NumberedAnswer) => void }).postMessage(numbered);
  });
};
