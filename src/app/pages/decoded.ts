// decoded.ts: a part of an address as it was meant.

/** A link with a broken escape names no market; it must not break the page. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
