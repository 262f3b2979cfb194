// messages.mjs: `npm run messages` renews the catalogues; with --check it fails when they are not what the sources say, or when German words are missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT, run } from './setup.mjs';
import { inStep, problemsOf } from './translations.mjs';

const ENGLISH = `${ROOT}src/ui/messages/en.po`;
const GERMAN = `${ROOT}src/ui/messages/de.po`;
const SHOWN = 40;
const isCheck = process.argv.includes('--check');

const before = [ENGLISH, GERMAN].map(read);
const status = run('npx', [
  'lingui',
  'extract',
  '--clean',
  '--overwrite',
  '--config',
  '.ci/lingui.config.ts',
]);
const english = read(ENGLISH);

if (status !== 0) process.exitCode = status;
else if (!english.includes('msgid "ticket')) {
  console.error(
    'The catalogue has no words of the order ticket: the extraction no longer finds i18n.t calls.',
  );
  process.exitCode = 1;
} else {
  const german = inStep(english, read(GERMAN));
  writeFileSync(GERMAN, german);
  if (isCheck && (english !== before[0] || german !== before[1])) {
    console.error(
      'A message catalogue was out of date. It has been renewed: commit src/ui/messages/en.po and de.po.',
    );
    process.exitCode = 1;
  }
  tell(problemsOf(english, german));
}

function tell(problems) {
  if (problems.length === 0) return;
  console.error(`German: ${problems.length} of the messages need a translator (src/ui/messages/de.po).`);
  for (const problem of problems.slice(0, SHOWN)) console.error(`  ${problem}`);
  if (problems.length > SHOWN) console.error(`  … and ${problems.length - SHOWN} more.`);
  if (isCheck) process.exitCode = 1;
}

function read(path) {
  return readFileSync(path, 'utf8');
}
