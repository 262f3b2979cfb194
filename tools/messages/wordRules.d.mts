export const WORD_RULES: { rule: string; isBroken: (text: string) => boolean }[];
export function wordProblems(texts: Record<string, string>, looked: Record<string, string[]>): string[];
