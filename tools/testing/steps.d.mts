export interface StepResult {
  status: number;
  seconds: number | undefined;
}
export function takeSeconds(): number | undefined;
export function runStep(
  command: string,
  args: readonly string[],
  options?: { name?: string; env?: Readonly<Record<string, string>>; silentMs?: number },
): Promise<StepResult>;
export function endWithThisProcess(): void;
