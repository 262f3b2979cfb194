export interface Cost {
  name: string;
  seconds: number | undefined;
}
export function writeCosts(step: string, parts: readonly Cost[]): void;
export function readCosts(step: string, most?: number): { seconds: number; line: string } | undefined;
