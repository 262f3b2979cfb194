export const MAY_IMPORT: Readonly<Record<string, readonly string[]>>;
export function oxlintConfig(): unknown;
export function configText(): string;
