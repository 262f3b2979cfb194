// useReplay.ts: polls the progress of the replay once a second.
import { readReplayStatus, type ReplayStatus } from '#protocol/practice/replay.ts';
import { useEffect, useState } from 'react';
import { forgetReplay } from './keptReplay.ts';

/** `over`: the previous exchange is back, because the last tab was closed or the worker restarted. */
export type Replay = { kind: 'asking' } | { kind: 'on'; status: ReplayStatus } | { kind: 'over' };
export type SendReplayCommand = (words: string) => Promise<void>;

const EVERY_MS = 1_000;

export function useReplay(runCommand: (words: string) => Promise<string>): {
  replay: Replay;
  sendCommand: SendReplayCommand;
} {
  const [replay, setReplay] = useState<Replay>({ kind: 'asking' });
  const [sendCommand] = useState((): SendReplayCommand => async (words) => {
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
    const ask = () => void sendCommand('status');
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [sendCommand, isOver]);
  return { replay, sendCommand };
}
