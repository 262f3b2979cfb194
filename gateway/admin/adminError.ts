// adminError.ts: the error of the admin command line.

/** An invalid admin command; the message gives the valid form. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
