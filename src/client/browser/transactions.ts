// transactions.ts: the open transactions of the page, ended when the browser keeps the page for a return.

const open = new Set<IDBTransaction>();

/**
 * Every transaction of the page begins here. WebKit suspends a page that is left, and with it the page's open
 * transaction, for which all other pages then wait without end. Who began an aborted one repeats it or reports it.
 */
export function begun(transaction: IDBTransaction): IDBTransaction {
  open.add(transaction);
  for (const type of ['complete', 'abort'])
    transaction.addEventListener(type, () => open.delete(transaction));
  return transaction;
}

// In tests outside of a browser there is nothing to listen to.
globalThis.addEventListener?.('pagehide', ({ persisted }) => {
  if (persisted) open.forEach(abort);
});

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed, which needs no page.
  }
}
