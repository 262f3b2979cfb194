// stored.ts: reading back what a store of this browser kept: anything may stand there by now.

/** The objects of a list under a name; nothing where there is none. Never throws. */
export function recordsIn(stored: unknown, name: string): Record<string, unknown>[] {
  const list = isRecord(stored) && Object.hasOwn(stored, name) ? stored[name] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
