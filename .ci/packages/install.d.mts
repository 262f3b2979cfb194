export function installPackages(options?: { readonly all?: boolean }): Promise<void>;
