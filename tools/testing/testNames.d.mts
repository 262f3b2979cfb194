export interface TestFile {
  path: string;
  text: string;
}
export function filesFor(
  names: readonly string[],
  files: readonly TestFile[],
): { isByTitle: boolean; unit: TestFile[]; journeys: TestFile[] };
export function patternFor(texts: readonly string[]): string;
export function isNamed(text: string, names: readonly string[]): boolean;
