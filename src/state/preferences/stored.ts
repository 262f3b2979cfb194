// stored.ts: reads what a store of this browser saved, which may have any shape.

/** The objects in the list `name` of a stored value; empty where there is none. Never throws. */
export function recordsIn(stored: unknown, name: string): Record<string, unknown>[] {
  const list = isRecord(stored) && Object.hasOwn(stored, name) ? stored[name] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
