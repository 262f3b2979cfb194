// testNames.mjs: selects the test files and tests for the names given to `npm test -- NAME…`.

const JOURNEYS = 'e2e/';

/**
 * What to run for these names, of `files` (`path` from the project's root, `text`): the files whose path contains a
 * name. Only when there is none, those whose text does: there the runner selects the tests by their titles, which
 * takes longer. Case is ignored.
 */
export function filesFor(names, files) {
  const byPath = files.filter(({ path }) => isNamed(path, names));
  const isByTitle = byPath.length === 0;
  const selected = isByTitle ? files.filter(({ text }) => isNamed(text, names)) : byPath;
  const isJourney = ({ path }) => path.startsWith(JOURNEYS);
  return {
    isByTitle,
    unit: selected.filter((file) => !isJourney(file)),
    journeys: selected.filter(isJourney),
  };
}

/**
 * The source of a regular expression that matches any of these texts in any case; not every runner accepts the flag for
 * that.
 */
export function patternFor(texts) {
  return texts.map((text) => [...text].map(eitherCase).join('')).join('|');
}

function eitherCase(character) {
  const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
  if (lower !== upper) return `[${lower}${upper}]`;
  return /[\w\s]/.test(character) ? character : `\\${character}`;
}

/** Whether a text contains one of the names. */
export function isNamed(text, names) {
  return names.some((name) => text.toLowerCase().includes(name.toLowerCase()));
}
