export interface Cost {
  name: string;
  seconds: number | undefined;
}
export function writeCosts(step: string, parts: readonly Cost[]): void;
export function costLine(step: string, most?: number): string | undefined;
