// useReplay.ts: polls the progress of the replay once a second.
import { readReplayStatus, type ReplayStatus } from '#protocol/practice/replay.ts';
import { useEffect, useState } from 'react';
import { forgetReplay } from './keptReplay.ts';

/** `over`: the previous exchange is back, because the last tab was closed or the worker restarted. */
export type Replay = { kind: 'asking' } | { kind: 'on'; status: ReplayStatus } | { kind: 'over' };
export type Steer = (words: string) => Promise<void>;

const EVERY_MS = 1_000;

export function useReplay(runCommand: (words: string) => Promise<string>): { replay: Replay; steer: Steer } {
  const [replay, setReplay] = useState<Replay>({ kind: 'asking' });
  const [steer] = useState((): Steer => async (words) => {
    // A worker that is being replaced misses this poll; the next one is answered.
    const text = await runCommand(`replay ${words}`).catch(() => undefined);
    if (text === undefined) return;
    const status = readReplayStatus(text);
    if (status === undefined) forgetReplay();
    setReplay(status ? { kind: 'on', status } : { kind: 'over' });
  });
  const isOver = replay.kind === 'over';
  useEffect(() => {
    if (isOver) return undefined;
    const ask = () => void steer('status');
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [steer, isOver]);
  return { replay, steer };
}
