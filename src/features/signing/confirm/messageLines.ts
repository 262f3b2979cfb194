// messageLines.ts: the fields of typed data, one a line, as every wallet has them in some form.
import type { TypedData } from '#protocol/signing/typedData.ts';

export interface MessageLine {
  /** `orders.0.p` */
  path: string;
  value: string;
}

/** The domain's members, the type, then every member of the message at any depth, in the order in which they are signed. */
export function messageLines({ domain, primaryType, message }: TypedData): MessageLine[] {
  return [...linesOf(domain, 'domain'), { path: 'primaryType', value: primaryType }, ...linesOf(message, '')];
}

/** The hash of the action, where that is all that is signed; undefined where its fields are. */
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
