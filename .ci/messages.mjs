// `npm run messages` renews the catalogue; with --check it fails when the catalogue is not what the sources say.
import { readFileSync } from 'node:fs';
import { ROOT, run } from './setup.mjs';

const CATALOGUE = `${ROOT}src/ui/messages/en.po`;
const before = readFileSync(CATALOGUE, 'utf8');
const status = run('npx', ['lingui', 'extract', '--clean', '--overwrite', '--config', '.ci/lingui.config.ts']);
const after = readFileSync(CATALOGUE, 'utf8');

if (status !== 0) process.exitCode = status;
else if (!after.includes('msgid "ticket')) {
  console.error('The catalogue has no words of the order ticket: the extraction no longer finds i18n.t calls.');
  process.exitCode = 1;
} else if (process.argv.includes('--check') && after !== before) {
  console.error('The message catalogue was out of date. It has been renewed: commit src/ui/messages/en.po.');
  process.exitCode = 1;
}
