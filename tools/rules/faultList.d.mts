export interface MarkedTest {
  file: string;
  line: number;
  title: string;
  numbers: number[];
}
export const FAULTS: Map<number, string>;
export function numbersIn(title: string): number[];
export function markedTests(file: string, text: string): MarkedTest[];
export function problemsOf(tests: readonly MarkedTest[]): string[];
export function resultsByNumber(reports: {
  unit?: unknown;
  e2e?: unknown;
}): Map<number, 'passed' | 'failed' | 'skipped'>;
export function twoDigits(number: number): string;
