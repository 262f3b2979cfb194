// useKeyRecording.ts: listens for the next keys: one press, or two in a row for a pair such as G T.
import { strokeOf } from '#state/preferences/shortcutKeys.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** After the first press of a possible pair this long is waited for the second. */
const PAIR_MS = 900;

interface KeyRecording {
  /** What has been pressed so far; undefined while nothing is listened for. */
  pressed: string | undefined;
  start: () => void;
  stop: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** `onDone` gets the keys as they are written. Escape and leaving the button change nothing. */
export function useKeyRecording(onDone: (keys: string) => void): KeyRecording {
  const [pressed, setPressed] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => {
    clearTimeout(timer.current);
    setPressed(undefined);
  };
  const finish = (keys: string) => {
    stop();
    onDone(keys);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressed === undefined || event.key === 'Tab') return;
    // Neither the button nor what is bound to these keys now may act on them.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return stop();
    const stroke = event.repeat ? '' : strokeOf(event.nativeEvent);
    if (stroke === '') return;
    clearTimeout(timer.current);
    if (pressed !== '') return finish(`${pressed} ${stroke}`);
    if (stroke.includes('+')) return finish(stroke);
    setPressed(stroke);
    timer.current = setTimeout(() => finish(stroke), PAIR_MS);
  };
  return { pressed, start: () => setPressed(''), stop, onKeyDown };
}
