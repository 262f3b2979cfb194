// changelog.d.mts: types of changelog.mjs.
export function notesOf(version: string, changelog: string): string;
