// digest.ts: the hash that is shown and signed.
import { hashMessage, hashTypedData } from 'viem/utils';
import type { Hex } from '#protocol/ids.ts';
import { problemText } from '../messages.ts';
import type { Ask } from '../requests.ts';
import { typedDataProblems, type TypedData } from '../typedData.ts';

export interface Hashed {
  readonly digest: Hex | undefined;
  /** Sentences; with any problem there is no digest and nothing can be signed. */
  readonly problems: readonly string[];
}

export function hashAsk(ask: Extract<Ask, { kind: 'signTypedData' | 'signMessage' }>): Hashed {
  if (ask.kind === 'signMessage') return { digest: hashMessage({ raw: ask.data }), problems: [] };
  const problems = typedDataProblems(ask.typedData);
  return problems.length > 0 ? { digest: undefined, problems } : hashed(ask.typedData);
}

function hashed({ domain, types, primaryType, message }: TypedData): Hashed {
  try {
    // The types were checked against the data just before, which viem's types cannot express.
    const typedData = {
      domain,
      types: Object.fromEntries(types),
      primaryType,
      message,
    } as unknown as Parameters<typeof hashTypedData>[0];
    return { digest: hashTypedData(typedData), problems: [] };
  } catch {
    return { digest: undefined, problems: [problemText.unhashable(primaryType)] };
  }
}
