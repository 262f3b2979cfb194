export const ROOT: string;
export function run(command: string, args: readonly string[], env?: Readonly<Record<string, string>>): number;
export function requireNode(): void;
export function findChromium(): Promise<string>;
/** Undefined: Playwright's own. */
export function findTestBrowser(): Promise<string | undefined>;
export function findNginx(): string | undefined;
export function missingChain(): string | undefined;
export function missingNats(): string | undefined;
