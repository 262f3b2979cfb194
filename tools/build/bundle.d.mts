export function bundleForTests(entry: string): Promise<string>;
export const UNOPTIMISED: string;
