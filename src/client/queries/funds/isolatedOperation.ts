// isolatedOperation.ts: what was last told of a change of isolated margin, and the signed question it was told to. Filled by isolatedOperation.ts beside this folder.

export const isolatedOperationKey = (operationId: string) => ['isolatedOperation', operationId] as const;

export const isolatedQuestionKey = (operationId: string) => ['isolatedQuestion', operationId] as const;
