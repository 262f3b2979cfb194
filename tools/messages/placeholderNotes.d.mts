export function withPlaceholderNotes(catalogue: string, glossary: Record<string, string>): string;
export function glossaryProblems(catalogue: string, glossary: Record<string, string>): string[];
