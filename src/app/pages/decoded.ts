// decoded.ts: decodes a part of a URL path.

/** A link with an invalid escape names no market; it must not break the page. `rest`: of a pair whose slash is not escaped. */
export function decoded(part: string, rest?: string): string {
  const text = rest === undefined ? part : `${part}/${rest}`;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
