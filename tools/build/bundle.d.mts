export function bundleForNode(entry: string): Promise<string>;
export const UNOPTIMISED: string;
