// rpc.ts: JSON-RPC calls to an EVM node.
import { isObject } from '#protocol/guards.ts';

const TIMEOUT_MS = 5_000;

/** The result of one call. Throws Error with the node's message, or when it does not answer. */
export async function callNode(
  url: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await answer.json();
  if (!isObject(body)) throw new Error(`${method}: no answer that can be read`);
  if (isObject(body['error'])) throw new Error(`${method}: ${String(body['error']['message'])}`);
  return body['result'];
}
