export function hashEarlyScript(folder: string): void;
