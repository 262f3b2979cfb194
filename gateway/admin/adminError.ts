// adminError.ts: how the admin line says no.

/** Words that make no sense; the message says what would. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
