// cx.ts: joins class names.
/** Joins class names; falsy parts fall away. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
