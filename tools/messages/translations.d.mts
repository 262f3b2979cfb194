export function inStep(source: string, catalogue: string): string;
export function missingOf(source: string, catalogue: string): string[];
export function mistakesOf(source: string, catalogue: string): string[];
export function textsOf(catalogue: string): Record<string, string>;
