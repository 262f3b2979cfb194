// useKeyRecording.ts: records one key press, or two for a pair such as G T.
import { strokeOf } from '#state/preferences/shortcutKeys.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Wait for the second press of a possible pair. */
const PAIR_MS = 900;

interface KeyRecording {
  /** Keys pressed so far; undefined while not recording. */
  pressed: string | undefined;
  start: () => void;
  stop: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** `onDone` gets the keys in text form. Escape and leaving the button cancel. */
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
    // Neither the button nor the current binding may handle them.
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
