// stored.ts: saves values as JSON in this browser and reads them back, when they may have any shape.

/** The objects in the list `name` of a stored value; empty where there is none. Never throws. */
export function recordsIn(stored: unknown, name: string): Record<string, unknown>[] {
  const list = isRecord(stored) && Object.hasOwn(stored, name) ? stored[name] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined where nothing readable is stored. Never throws. */
export function readStored(key: string): unknown {
  try {
    return parsed(localStorage.getItem(key));
  } catch {
    return undefined;
  }
}

/** The value of a stored text; undefined for none, and for text that is not JSON. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** False where storage is full or disabled: the value then lasts as long as the page. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
