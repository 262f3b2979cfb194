// program.d.mts: types of program.mjs.
export function writeProgram(out: string, app?: string): Promise<void>;
