// outcomeOperations.ts: the splits and merges of an account that this page knows of. Filled by outcomeOperations.ts beside this folder, never read as a whole.
import type { Address } from '#protocol/ids.ts';

export const outcomeOperationsKey = (owner: Address) => ['outcomeOperations', owner] as const;
