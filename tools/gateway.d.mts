// gateway.d.mts: types of gateway.mjs.
export function runGateway(flags: readonly string[]): Promise<void>;
export function exitCodeOf(code: number | null, signal: NodeJS.Signals | null): number;
export function programIn(folder: string): Promise<string[]>;
