export interface TestResult {
  file: string;
  /** The line of a journey. */
  line?: number;
  /** Empty: the file did not load. */
  title: string;
  state: 'passed' | 'failed' | 'skipped';
  error?: string | undefined;
  screenshot?: string | undefined;
}
export function unitTests(report: unknown): TestResult[];
export function journeyTests(report: unknown): TestResult[];
export function countTests(tests: readonly TestResult[]): { passed: number; failed: number };
export function withSecondAttempt(
  tests: readonly TestResult[],
  again: readonly TestResult[],
): { tests: TestResult[]; unsteady: TestResult[] };
export function nameOf(test: TestResult): string;
export function failureLines(test: TestResult): string[];
export function notRunLines(tests: readonly TestResult[]): string[];
export function count(number: number, noun: string): string;
export function duration(ms: number): string;
