export const MAY_IMPORT: Readonly<Record<string, readonly string[]>>;
export const GATEWAY_ROOMS: readonly string[];
export const ROOMS_APART: readonly string[];
export const DETERMINISTIC_ROOMS: readonly string[];
export function roomProblems(paths: readonly string[]): string[];
export function problemsHere(): string[];
