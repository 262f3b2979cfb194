// messages.mjs: `npm run messages` writes the English texts into a template for translators and updates the catalogue of
// each other language. --check changes nothing: it fails for a text that breaks docs/words.md, a placeholder without a
// note and a translation with other values than the English; it lists missing translations. --complete fails for those
// as well.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeCatalogue } from './messages/catalogue.mjs';
import { appSources, extractMessages } from './messages/extract.mjs';
import { glossaryProblems, withPlaceholderNotes } from './messages/placeholderNotes.mjs';
import { ROOT } from './setup.mjs';
import { inStep, mistakesOf, missingOf, textsOf } from './messages/translations.mjs';
import { wordProblems } from './messages/wordRules.mjs';

const FOLDER = `${ROOT}src/ui/messages/`;
const ENGLISH = 'en.po';
const GLOSSARY = JSON.parse(read(`${FOLDER}placeholders.json`));
const EXCEPTIONS = JSON.parse(read(`${ROOT}tools/messages/wordExceptions.json`));
const SHOWN = 40;
const isComplete = process.argv.includes('--complete');
const isCheck = isComplete || process.argv.includes('--check');

const english = withPlaceholderNotes(writeCatalogue(extractMessages(appSources())), GLOSSARY);
if (!isCheck) writeFileSync(FOLDER + ENGLISH, english);
const unexplained = glossaryProblems(english, GLOSSARY);
report(unexplained, `Placeholders: ${unexplained.length} of them need a note for translators.`);
const offRule = wordProblems(textsOf(english), EXCEPTIONS);
report(
  offRule,
  `Words: ${offRule.length} messages break docs/words.md (right as they are: tools/messages/wordExceptions.json).`,
);
for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.po') && name !== ENGLISH)) {
  const before = read(FOLDER + file);
  const next = inStep(english, before);
  if (!isCheck) writeFileSync(FOLDER + file, next);
  const mistakes = mistakesOf(english, before);
  report(mistakes, `${file}: ${mistakes.length} texts differ from the English ones.`);
  const missing = missingOf(english, isCheck ? before : next);
  report(
    missing,
    `${file}: ${missing.length} of the messages need a translator; the page shows them in English (npm run messages updates the file).`,
    isComplete,
  );
}

function report(problems, title, isFailure = isCheck) {
  if (problems.length === 0) return;
  console.error(title);
  for (const problem of problems.slice(0, SHOWN)) console.error(`  ${problem}`);
  if (problems.length > SHOWN) console.error(`  … and ${problems.length - SHOWN} more.`);
  if (isFailure) process.exitCode = 1;
}

function read(path) {
  return readFileSync(path, 'utf8');
}
