export function inStep(source: string, catalogue: string): string;
export function problemsOf(source: string, catalogue: string): string[];
export function textsOf(catalogue: string): Record<string, string>;
