// testNames.mjs: selects the test files and tests for the names given to `npm test -- NAME…`.

const JOURNEYS = 'e2e/';

/**
 * What to run for these names, of `files` (`path` from the project's root, `text`). A file is `whole` when its path
 * contains a name, and a candidate for `byTitle` when its text does: there the runner selects the tests by their
 * titles. Case is ignored.
 */
export function filesFor(names, files) {
  const whole = files.filter(({ path }) => isNamed(path, names)).map(({ path }) => path);
  const byTitle = files
    .filter(({ path, text }) => !whole.includes(path) && isNamed(text, names))
    .map(({ path }) => path);
  const isJourney = (path) => path.startsWith(JOURNEYS);
  return {
    unit: {
      whole: whole.filter((path) => !isJourney(path)),
      byTitle: byTitle.filter((path) => !isJourney(path)),
    },
    journeys: { whole: whole.filter(isJourney), byTitle: byTitle.filter(isJourney) },
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
