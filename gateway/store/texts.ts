// texts.ts: many JSON texts as one parameter. Encoded as JSON, every quote in them would be escaped, and PostgreSQL would parse everything twice.

/** No JSON text contains it: control characters are escaped there. */
const SEPARATOR = '\u001e';

export function joined(texts: readonly string[]): string {
  return texts.join(SEPARATOR);
}

/** The rows of parameter $`n`, made by `joined`. */
export function textsIn(n: number): string {
  return `unnest(string_to_array($${n}::text, E'\\x1e'))`;
}
