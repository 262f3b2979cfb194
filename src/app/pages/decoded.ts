// decoded.ts: decodes a part of a URL path.

/** A link with an invalid escape names no market; it must not break the page. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
