// faults.ts: injected faults between a page and its exchange: lost answers, silent streams.
import { AdminError } from '../admin/adminError.ts';
import { HELP } from '../admin/commands.ts';
import { durationOf } from '../admin/duration.ts';

export interface Faults {
  loseNextAnswer(): void;
  killFeed(forMs: number): void;
  takeDown(forMs: number): void;
  /** A count: the next answer arrives again. */
  losesAnswer(url: string): boolean;
  isFeedDead(): boolean;
  isDown(): boolean;
  mend(): void;
}

/** `now` counts milliseconds and never jumps. */
export function createFaults(now: () => number): Faults {
  let lost = 0;
  let feedDeadUntil = 0;
  let downUntil = 0;
  return {
    loseNextAnswer: () => void (lost += 1),
    killFeed: (forMs) => void (feedDeadUntil = now() + forMs),
    takeDown: (forMs) => void (downUntil = now() + forMs),
    losesAnswer(url) {
      if (lost === 0 || url !== '/exchange') return false;
      lost -= 1;
      return true;
    },
    isFeedDead: () => now() < feedDeadUntil,
    isDown: () => now() < downUntil,
    mend: () => void ([lost, feedDeadUntil, downUntil] = [0, 0, 0]),
  };
}

/** Commands of the exchange in the page only, before those of every gateway. */
const WORDS = `  lose-answer                                the next action is carried out, and its answer is lost
  dead-feed <duration>                       the stream says nothing
  down <duration>                            nothing is answered
  mend                                       everything gets through again
  restart                                    stopped and started again`;

/** Runs a fault command. Undefined for any other command. */
export function runFaultCommand(faults: Faults, [name, ...rest]: readonly string[]): string | undefined {
  const duration = rest.at(-1);
  switch (name) {
    case 'lose-answer':
      faults.loseNextAnswer();
      return 'The next action is carried out, and its answer is lost.';
    case 'dead-feed':
      faults.killFeed(durationOf(duration));
      return `The stream says nothing for ${duration}.`;
    case 'down':
      faults.takeDown(durationOf(duration));
      return `Nothing is answered for ${duration}.`;
    case 'mend':
      faults.mend();
      return 'Everything gets through again.';
    case 'restart':
      return 'Restarted.';
    case 'help':
      return `${WORDS}\n${HELP.slice(HELP.indexOf('\n\n') + 2).replace(/^ {2}backup .*\n/m, '')}`;
    case 'backup':
      throw new AdminError('Files are saved with the button here, not by a word.');
    default:
      return undefined;
  }
}
