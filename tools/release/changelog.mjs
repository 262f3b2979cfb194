// changelog.mjs: checks in CHANGELOG.md that a version may be released. Plain Node, no dependencies.

/** Matches a full semver: `1.2.3`, `1.2.3-rc.1`. */
const VERSION =
  /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-(?:0|[1-9]\d*|\d*[a-z-][\da-z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-z-][\da-z-]*))*)?$/i;

/** The section of the changelog for `version`, without its heading. Throws an error with a readable message. */
export function notesOf(version, changelog) {
  if (!VERSION.test(version)) throw new Error(`${version} is no semantic version.`);
  const parts = changelog.split(/^## /m).slice(1);
  const titles = parts.map((part) => part.split('\n')[0].trim());
  const at = titles.indexOf(version);
  if (at < 0) throw new Error(`CHANGELOG.md has no heading "## ${version}": say what changed first.`);
  if (at > 0)
    throw new Error(
      `CHANGELOG.md tells of ${titles[0]} above ${version}: raise the version in package.json.`,
    );
  const notes = parts[at].split('\n').slice(1).join('\n').trim();
  if (notes === '') throw new Error(`CHANGELOG.md says nothing about ${version}.`);
  return notes;
}
