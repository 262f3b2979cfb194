// outcomeOperations.ts: known splits and merges of an account. Written by live/outcomeOperations.ts, never read as a whole.
import type { Address } from '#protocol/ids.ts';

export const outcomeOperationsKey = (owner: Address) => ['outcomeOperations', owner] as const;
