// rpc.ts: asking an EVM node, over its JSON-RPC. Only what this exchange needs.
import { isObject } from '#protocol/guards.ts';

const PATIENCE_MS = 5_000;

/** The result of one call. Throws Error with what the node said, or that it did not. */
export async function callNode(
  url: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const body: unknown = await answer.json();
  if (!isObject(body)) throw new Error(`${method}: no answer that can be read`);
  if (isObject(body['error'])) throw new Error(`${method}: ${String(body['error']['message'])}`);
  return body['result'];
}
