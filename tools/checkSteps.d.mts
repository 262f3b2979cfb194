export interface Step {
  name: string;
  command: string;
  args: readonly string[];
}
export const STEPS: readonly (Step & { of?: RegExp; takesFiles?: boolean })[];
export const SIZE: Step;
export function stepsOf(files: readonly string[]): Step[];
