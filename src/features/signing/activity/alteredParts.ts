// alteredParts.ts: the fields in which the bytes to send differ from the signed ones.
import { type ActionRequest, encodeRequest } from '#client/actions/actionRequest.ts';

export interface AlteredPart {
  /** In wire names: `destination`, `orders.0.p`. */
  path: string;
  /** Undefined where the field was absent. */
  shown: string | undefined;
  found: string | undefined;
}

/**
 * Every differing leaf of the action, in display order. `body`: the stored bytes; text that is no valid request differs
 * as a whole.
 */
export function alteredParts(request: ActionRequest, nonce: number | null, body: string): AlteredPart[] {
  const shown = leavesOf(encodeRequest(request, nonce));
  const found = leavesOf(actionIn(body));
  const paths = new Set([...shown.keys(), ...found.keys()]);
  return [...paths]
    .map((path) => ({ path, shown: shown.get(path), found: found.get(path) }))
    .filter((part) => part.shown !== part.found);
}

function actionIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { action?: unknown }).action;
  } catch {
    return undefined;
  }
}

function leavesOf(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (value === undefined) return new Map();
  if (typeof value !== 'object' || value === null)
    return new Map([[path.join('.'), typeof value === 'string' ? value : JSON.stringify(value)]]);
  return new Map(Object.entries(value).flatMap(([name, inner]) => [...leavesOf(inner, [...path, name])]));
}
