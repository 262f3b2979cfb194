export function oxlintConfig(): unknown;
export function configText(): string;
