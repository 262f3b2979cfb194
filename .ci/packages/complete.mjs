// complete.mjs: compares what is installed with the lock file.

/**
 * Whether each package of the lock file is installed in its version; without `all` those that only checks and tests need
 * may be missing. Packages of other platforms always may.
 */
export function isComplete(locked, installed, { all }) {
  return Object.entries(locked).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      entry.os !== undefined ||
      entry.cpu !== undefined ||
      (!all && (entry.dev || entry.devOptional)) ||
      installed[path]?.version === entry.version,
  );
}
