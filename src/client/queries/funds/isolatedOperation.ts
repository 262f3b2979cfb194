// isolatedOperation.ts: last known status of a change of isolated margin, and its signed query. Written by live/isolatedOperation.ts.

export const isolatedOperationKey = (operationId: string) => ['isolatedOperation', operationId] as const;

export const isolatedStatusQueryKey = (operationId: string) => ['isolatedStatusQuery', operationId] as const;
