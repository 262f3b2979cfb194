// cx.ts: class names from parts, some of which depend on a condition.
/** Joins class names with spaces and omits falsy parts. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
