export function pageLinks(markdown: string): string;
export const NO_PAGES: RegExp[];
