// serveParent.ts: the request loop of a helper process for its parent (helpers.ts).

export type Message<Report> = { kind: 'report'; report: Report } | { kind: 'failed'; reason: string };

/** One answer per request. */
export function serve<Order, Report>(work: (order: Order) => Promise<Report>): void {
  const send = (message: Message<Report>): void => void process.send?.(message);
  process.on('message', (order: Order) => {
    work(order).then(
      (report) => send({ kind: 'report', report }),
      (error: unknown) =>
        send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    );
  });
  // The parent has ended: there is no receiver for the report.
  process.on('disconnect', () => process.exit());
}
