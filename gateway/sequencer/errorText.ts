// errorText.ts: an error in words: its message, or all that is known of it.

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** With the stack, for errors that ought not to happen. */
export function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
