// lastAnswers.ts: what the service answered last, kept in this browser, so that a page shows something before the next answer is there.
import type { ClientEnvironment } from './environment.ts';

/** Answers of one service. Only what anybody may read of it is kept: no answer about an account. */
export interface LastAnswers {
  /** Undefined where nothing is kept, or what is cannot be read: then it is forgotten. */
  read: <T>(question: string, decode: (body: unknown) => T) => { value: T; at: number } | undefined;
  /** Writes it once the page has a moment; `body` is called then. */
  keep: (question: string, body: () => unknown) => void;
}

interface Answer {
  service: string;
  question: string;
  /** The device's time. */
  at: number;
  body: unknown;
}

/** Not one of the settings that are saved as a file: they begin with `trine.`. */
const KEY = 'trine-last-answers';
/** Raise it with each change of shape: what another version wrote is dropped. */
const VERSION = 1;
const MAX_ANSWERS = 8;
const MAX_CHARS = 400_000;
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;
const WRITE_AFTER_MS = 2_000;

/** For clients that keep nothing. */
export const NO_LAST_ANSWERS: LastAnswers = { read: () => undefined, keep: () => undefined };

/** `service`: whose answers these are. Where the browser stores nothing, nothing is kept. */
export function openLastAnswers(
  service: () => string,
  { wall }: Pick<ClientEnvironment, 'wall'>,
  storage: () => Storage = () => localStorage,
): LastAnswers {
  const pending = new Map<string, { at: number; body: () => unknown }>();
  let known: readonly Answer[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const news = [...pending].map(([question, { at, body }]): Answer => ({
      service: service(),
      question,
      at,
      body: body(),
    }));
    pending.clear();
    // Another tab may have written meanwhile.
    known = merged(news.reverse(), stored(storage, wall()));
    try {
      storage().setItem(KEY, textOf(known));
    } catch {
      forget(storage);
    }
  }

  globalThis.addEventListener?.('pagehide', () => {
    if (timer !== undefined) write();
  });

  return {
    read: (question, decode) => {
      known ??= stored(storage, wall());
      const answer = known.find((each) => each.service === service() && each.question === question);
      if (answer === undefined) return undefined;
      try {
        return { value: decode(answer.body), at: answer.at };
      } catch {
        known = known.filter((each) => each !== answer);
        return undefined;
      }
    },
    keep: (question, body) => {
      pending.delete(question);
      pending.set(question, { at: wall(), body });
      timer ??= setTimeout(write, WRITE_AFTER_MS);
    },
  };
}

function merged(news: readonly Answer[], old: readonly Answer[]): Answer[] {
  const isNew = ({ service, question }: Answer): boolean =>
    !news.some((each) => each.service === service && each.question === question);
  return [...news, ...old.filter(isNew)].slice(0, MAX_ANSWERS);
}

/** The newest first, as many as there is room for. */
function textOf(answers: readonly Answer[]): string {
  const texts: string[] = [];
  let room = MAX_CHARS;
  for (const answer of answers) {
    const text = JSON.stringify(answer);
    if (text.length > room) continue;
    room -= text.length;
    texts.push(text);
  }
  return `{"version":${VERSION},"answers":[${texts.join()}]}`;
}

function stored(storage: () => Storage, now: number): Answer[] {
  try {
    const { version, answers } = JSON.parse(storage().getItem(KEY) ?? '{}') as {
      version?: unknown;
      answers?: unknown;
    };
    if (version !== VERSION || !Array.isArray(answers)) return [];
    return answers.filter((each): each is Answer => isAnswer(each, now)).slice(0, MAX_ANSWERS);
  } catch {
    return [];
  }
}

/** Anything may be stored there by now. What lies in the future was written by a clock that was set back since. */
function isAnswer(value: unknown, now: number): boolean {
  const { service, question, at } = (value ?? {}) as Partial<Record<keyof Answer, unknown>>;
  return (
    typeof service === 'string' &&
    typeof question === 'string' &&
    typeof at === 'number' &&
    at <= now &&
    now - at < MAX_AGE_MS
  );
}

function forget(storage: () => Storage): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Then nothing is stored there either.
  }
}
