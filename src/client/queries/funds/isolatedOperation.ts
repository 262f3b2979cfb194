// isolatedOperation.ts: the last known status of a change of isolated margin, and the signed read that asked for it. Filled by isolatedOperation.ts beside this folder.

export const isolatedOperationKey = (operationId: string) => ['isolatedOperation', operationId] as const;

export const isolatedQuestionKey = (operationId: string) => ['isolatedQuestion', operationId] as const;
