// messages.mjs: `npm run messages` writes the English texts into a template for translators and updates the German
// catalogue. --check changes nothing: it fails for a text that breaks docs/words.md, a placeholder without a note and a
// translation with other values than the English; it lists missing translations. --complete fails for those as well.
import { readFileSync, writeFileSync } from 'node:fs';
import { writeCatalogue } from './messages/catalogue.mjs';
import { appSources, extractMessages } from './messages/extract.mjs';
import { glossaryProblems, withPlaceholderNotes } from './messages/placeholderNotes.mjs';
import { ROOT } from './setup.mjs';
import { inStep, mistakesOf, missingOf, textsOf } from './messages/translations.mjs';
import { wordProblems } from './messages/wordRules.mjs';

const ENGLISH = `${ROOT}src/ui/messages/en.po`;
const GERMAN = `${ROOT}src/ui/messages/de.po`;
const GLOSSARY = JSON.parse(read(`${ROOT}src/ui/messages/placeholders.json`));
const EXCEPTIONS = JSON.parse(read(`${ROOT}tools/messages/wordExceptions.json`));
const SHOWN = 40;
const isComplete = process.argv.includes('--complete');
const isCheck = isComplete || process.argv.includes('--check');

const english = withPlaceholderNotes(writeCatalogue(extractMessages(appSources())), GLOSSARY);
const before = read(GERMAN);
const german = inStep(english, before);
if (!isCheck) {
  writeFileSync(ENGLISH, english);
  writeFileSync(GERMAN, german);
}
const unexplained = glossaryProblems(english, GLOSSARY);
report(unexplained, `Placeholders: ${unexplained.length} of them need a note for translators.`);
const offRule = wordProblems(textsOf(english), EXCEPTIONS);
report(
  offRule,
  `Words: ${offRule.length} messages break docs/words.md (right as they are: tools/messages/wordExceptions.json).`,
);
const mistakes = mistakesOf(english, before);
report(mistakes, `German: ${mistakes.length} texts differ from the English ones (src/ui/messages/de.po).`);
const missing = missingOf(english, isCheck ? before : german);
report(
  missing,
  `German: ${missing.length} of the messages need a translator; the page shows them in English (src/ui/messages/de.po, updated by npm run messages).`,
  isComplete,
);

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
