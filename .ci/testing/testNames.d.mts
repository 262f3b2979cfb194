export interface Selected {
  whole: string[];
  byTitle: string[];
}
export function filesFor(
  names: readonly string[],
  files: readonly { path: string; text: string }[],
): { unit: Selected; journeys: Selected };
export function patternFor(texts: readonly string[]): string;
export function isNamed(text: string, names: readonly string[]): boolean;
