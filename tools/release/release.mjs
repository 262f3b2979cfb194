// release.mjs: the files of a release: the parts of a build, and the settings of a deployment. Plain Node, no
// dependencies.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the descriptors for wallets. */
export const CLEAR_SIGNING = 'clear-signing';
/** Set by the operator of a deployment, or made from that: compared, but expected to differ. */
const isSetting = (file) => file === 'config.json' || file.startsWith(`${CLEAR_SIGNING}/`);
/** The list itself, and files that servers read but do not send. */
const UNLISTED = /^(?:release\.json|_headers|_redirects|\..*)$/;
const OWN = 'release.json';

/** `release`: the hash of the list of everything that runs; `files` and `settings`: path → hash of its bytes. */
export function releaseOf(folder, release) {
  const all = filesIn(folder).filter((file) => !UNLISTED.test(file));
  const hashes = (files) =>
    Object.fromEntries(files.map((file) => [file, sha256(readFileSync(join(folder, file)))]));
  return {
    release,
    files: hashes(all.filter((file) => !isSetting(file))),
    settings: hashes(all.filter(isSetting)),
  };
}

export function readRelease(folder) {
  return JSON.parse(readFileSync(join(folder, OWN), 'utf8'));
}

export function sha256(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Paths with forward slashes, in the order of their code units: the same on every machine. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort((one, other) => (one < other ? -1 : 1));
}
