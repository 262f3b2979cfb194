// messages.mjs: `npm run messages` updates the catalogues; --check fails when they differ from the sources, break
// docs/words.md, or lack a note or a translation.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeCatalogue } from './messages/catalogue.mjs';
import { extractMessages } from './messages/extract.mjs';
import { glossaryProblems, withPlaceholderNotes } from './messages/placeholderNotes.mjs';
import { ROOT } from './setup.mjs';
import { inStep, problemsOf, textsOf } from './messages/translations.mjs';
import { wordProblems } from './messages/wordRules.mjs';

const ENGLISH = `${ROOT}src/ui/messages/en.po`;
const GERMAN = `${ROOT}src/ui/messages/de.po`;
const GLOSSARY = JSON.parse(read(`${ROOT}src/ui/messages/placeholders.json`));
const EXCEPTIONS = JSON.parse(read(`${ROOT}.ci/messages/wordExceptions.json`));
const SHOWN = 40;
const isCheck = process.argv.includes('--check');

const before = [ENGLISH, GERMAN].map(read);
const english = withPlaceholderNotes(writeCatalogue(extractMessages(sources()), before[0]), GLOSSARY);
const german = inStep(english, before[1]);
if (!isCheck) {
  writeFileSync(ENGLISH, english);
  writeFileSync(GERMAN, german);
} else if (english !== before[0] || german !== before[1]) {
  console.error(
    'A message catalogue is out of date: run npm run messages, and commit src/ui/messages/en.po and de.po.',
  );
  process.exitCode = 1;
}
const unexplained = glossaryProblems(english, GLOSSARY);
report(unexplained, `Placeholders: ${unexplained.length} of them need a note for translators.`);
const offRule = wordProblems(textsOf(english), EXCEPTIONS);
report(
  offRule,
  `Words: ${offRule.length} messages break docs/words.md (right as they are: .ci/messages/wordExceptions.json).`,
);
const untranslated = problemsOf(english, german);
report(
  untranslated,
  `German: ${untranslated.length} of the messages need a translator (src/ui/messages/de.po).`,
);

/** The app's sources by path. */
function sources() {
  const files = readdirSync(`${ROOT}src`, { recursive: true })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path));
  return Object.fromEntries(files.map((path) => [path, read(ROOT + path)]));
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
