// shortName.ts: the name of a question within its event.
import type { PredictionEvent } from '#domain/market/predictionEvents.ts';
import type { AssetId } from '#protocol/ids.ts';

/** Removes words shared by all questions of a group; a question stays whole if nothing would remain. */
export function shortName(question: string, title: string): string {
  return question.startsWith(title)
    ? question.slice(title.length).replace(/^[\s:–—-]+/, '') || question
    : question;
}

/**
 * Also removes the common ending of all questions of an event: `Albatross` for `Albatross to win the cup?`. Keyed by
 * the Yes side; the whole question must be beside it or in its tooltip.
 */
export function shortNames({ questions, title }: PredictionEvent): ReadonlyMap<AssetId, string> {
  const names = questions.map(({ yes }) => shortName(yes.question, title));
  const shared = sharedEnd(names.map((name) => name.split(' ')));
  return new Map(
    questions.map(({ yes }, index) => {
      const words = (names[index] ?? '').split(' ');
      return [yes.assetId, words.slice(0, words.length - shared).join(' ')];
    }),
  );
}

/** The number of last words that all of them share; each keeps at least one. */
function sharedEnd(names: readonly (readonly string[])[]): number {
  const [first, ...others] = names;
  if (first === undefined || others.length === 0) return 0;
  const most = Math.min(...names.map((words) => words.length)) - 1;
  let shared = 0;
  while (shared < most && others.every((words) => words.at(-1 - shared) === first.at(-1 - shared)))
    shared += 1;
  return shared;
}
