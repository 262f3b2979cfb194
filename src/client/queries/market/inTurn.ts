// inTurn.ts: reads for the rows of a list, a few at a time instead of all at once.

/** Maximum simultaneous reads. The interface states no request limit, but reads needed for trading must not wait. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a read when its turn comes. One that is aborted before is never sent. */
export async function inTurn<Answer>(signal: AbortSignal, read: () => Promise<Answer>): Promise<Answer> {
  await turn(signal);
  try {
    signal.throwIfAborted();
    return await read();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function turn(signal: AbortSignal): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const go = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      const place = waiting.indexOf(go);
      if (place >= 0) waiting.splice(place, 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    waiting.push(go);
  });
}
