export interface NotRun {
  file: string;
  title: string;
}
export interface Results {
  passed: number;
  failed: number;
  notRun: NotRun[];
}
export function unitResults(report: unknown, isMeant?: (title: string) => boolean): Results;
export function journeyResults(report: unknown): Results;
export function notRunLines(notRun: readonly NotRun[]): string[];
export function count(number: number, noun: string): string;
export function duration(ms: number): string;
