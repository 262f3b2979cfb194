export interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

export function isComplete(
  locked: Readonly<Record<string, LockedPackage>>,
  installed: Readonly<Record<string, LockedPackage>>,
  options: { readonly all: boolean },
): boolean;
export function installPackages(options?: { readonly all?: boolean }): Promise<void>;
