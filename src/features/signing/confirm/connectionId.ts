// connectionId.ts: the action hash in typed data.
import type { TypedData } from '#protocol/signing/typedData.ts';

/** The action hash, if only that is signed; undefined if its fields are. */
export function connectionIdOf({
  primaryType,
  message,
}: Pick<TypedData, 'primaryType' | 'message'>): string | undefined {
  const { connectionId } = message;
  return primaryType === 'Agent' && typeof connectionId === 'string' ? connectionId : undefined;
}
