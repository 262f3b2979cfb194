// helpers.ts: processes beside the one that is measured, so that whoever asks does not take time from whoever answers.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Message<Report> = { kind: 'report'; report: Report } | { kind: 'failed'; reason: string };

export interface Helper<Order, Report> {
  /** Rejects when the helper failed or ended. */
  ask(order: Order): Promise<Report>;
  stop(): void;
}

/** `file` lies beside this one and calls `serve`. */
export function startHelper<Order extends object, Report>(file: string): Helper<Order, Report> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)));
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null): void => reject(new Error(`The helper ${file} ended (${code})`));
        child.once('exit', ended);
        child.once('message', (message: Message<Report>) => {
          child.off('exit', ended);
          if (message.kind === 'report') resolve(message.report);
          else reject(new Error(message.reason));
        });
        child.send(order);
      }),
    stop: () => stop(child),
  };
}

/** In the helper: one answer to each order. */
export function serve<Order, Report>(work: (order: Order) => Promise<Report>): void {
  const send = (message: Message<Report>): void => void process.send?.(message);
  process.on('message', (order: Order) => {
    work(order).then(
      (report) => send({ kind: 'report', report }),
      (error: unknown) =>
        send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    );
  });
  // Nobody is left to report to.
  process.on('disconnect', () => process.exit());
}

function stop(child: ChildProcess): void {
  if (child.connected) child.disconnect();
  child.kill();
}
