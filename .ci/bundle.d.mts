export function bundleForNode(entry: string): Promise<string>;
