// clearSigning.mjs: writes the descriptors of the signed messages into a build, for wallets (ERC-7730). JavaScript,
// because the types of the app need a browser's.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig } from '../../src/client/deployment/config.ts';
import { signedTexts } from '../../src/features/signing/messages/signedTexts.ts';
import { clearSigningFiles } from '../../src/protocol/signing/clearSigning.ts';
import { CLEAR_SIGNING } from '../release/release.mjs';

/** Writes `clear-signing/*.json` into a build. They contain the domain of config.json: to be written again with it. */
export function writeClearSigning(folder) {
  const parsed = parseConfig(JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')), { origin: '' });
  if (!parsed.ok) throw new Error(`config.json is not valid: ${JSON.stringify(parsed.problem)}`);
  const target = join(folder, CLEAR_SIGNING);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  for (const [name, descriptor] of clearSigningFiles(parsed.config.signing, signedTexts))
    writeFileSync(join(target, name), `${JSON.stringify(descriptor, null, 2)}\n`);
}

/** Vite plugin for builds: writes them before the files of the release are listed (integrity.mjs). */
export function clearSigning() {
  return {
    name: 'trine-clear-signing',
    apply: (_config, { command }) => command === 'build',
    writeBundle({ dir = '' }) {
      writeClearSigning(dir);
    },
  };
}
