// messageLines.ts: the fields of typed data, one per line.
import type { TypedData } from '#protocol/signing/typedData.ts';

export interface MessageLine {
  /** `orders.0.p` */
  path: string;
  value: string;
}

/** The domain's fields, the type, then every field of the message at any depth, in signing order. */
export function messageLines({ domain, primaryType, message }: TypedData): MessageLine[] {
  return [...linesOf(domain, 'domain'), { path: 'primaryType', value: primaryType }, ...linesOf(message, '')];
}

/** The action hash, if only that is signed; undefined if its fields are. */
export function connectionIdOf({
  primaryType,
  message,
}: Pick<TypedData, 'primaryType' | 'message'>): string | undefined {
  const { connectionId } = message;
  return primaryType === 'Agent' && typeof connectionId === 'string' ? connectionId : undefined;
}

function linesOf(value: unknown, path: string): MessageLine[] {
  if (typeof value !== 'object' || value === null) return [{ path, value: String(value) }];
  const entries = Object.entries(value);
  if (entries.length === 0) return [{ path, value: Array.isArray(value) ? '[]' : '{}' }];
  return entries.flatMap(([name, inner]) => linesOf(inner, path === '' ? name : `${path}.${name}`));
}
