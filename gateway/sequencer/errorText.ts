// errorText.ts: the message of an error, or all known details.

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** With the stack, for unexpected errors. */
export function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
