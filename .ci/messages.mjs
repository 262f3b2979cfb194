// messages.mjs: `npm run messages` updates the catalogues; --check fails when they differ from the sources, break
// docs/words.md, or lack a note or a translation.
import { readFileSync, writeFileSync } from 'node:fs';
import { glossaryProblems, withPlaceholderNotes } from './placeholderNotes.mjs';
import { ROOT, run } from './setup.mjs';
import { inStep, problemsOf, textsOf } from './translations.mjs';
import { wordProblems } from './wordRules.mjs';

const ENGLISH = `${ROOT}src/ui/messages/en.po`;
const GERMAN = `${ROOT}src/ui/messages/de.po`;
const GLOSSARY = JSON.parse(read(`${ROOT}src/ui/messages/placeholders.json`));
const EXCEPTIONS = JSON.parse(read(`${ROOT}.ci/wordExceptions.json`));
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
const extracted = read(ENGLISH);
const english = status === 0 ? withPlaceholderNotes(extracted, GLOSSARY) : extracted;

if (status !== 0) process.exitCode = status;
else if (!english.includes('msgid "ticket')) {
  console.error(
    'The catalogue has no words of the order ticket: the extraction no longer finds i18n.t calls.',
  );
  process.exitCode = 1;
} else {
  writeFileSync(ENGLISH, english);
  const german = inStep(english, read(GERMAN));
  writeFileSync(GERMAN, german);
  if (isCheck && (english !== before[0] || german !== before[1])) {
    console.error(
      'A message catalogue was out of date. It has been renewed: commit src/ui/messages/en.po and de.po.',
    );
    process.exitCode = 1;
  }
  const unexplained = glossaryProblems(english, GLOSSARY);
  report(unexplained, `Placeholders: ${unexplained.length} of them need a note for translators.`);
  const offRule = wordProblems(textsOf(english), EXCEPTIONS);
  report(
    offRule,
    `Words: ${offRule.length} messages break docs/words.md (right as they are: .ci/wordExceptions.json).`,
  );
  const untranslated = problemsOf(english, german);
  report(
    untranslated,
    `German: ${untranslated.length} of the messages need a translator (src/ui/messages/de.po).`,
  );
}

function report(problems, title) {
  if (problems.length === 0) return;
  console.error(title);
  for (const problem of problems.slice(0, SHOWN)) console.error(`  ${problem}`);
  if (problems.length > SHOWN) console.error(`  … and ${problems.length - SHOWN} more.`);
  if (isCheck) process.exitCode = 1;
}

function read(path) {
  return readFileSync(path, 'utf8');
}
