// FullView.tsx: keeps the chart on the whole screen. It stands beside what is made anew with the candles, so
// another interval does not end it.
import { useConnection } from '#client/react.tsx';
import { useEffect, useEffectEvent } from 'react';
import { enterFullView } from './fullView.ts';

interface FullViewProps {
  /** An element of the chart; what carries `data-chart` around it is what is spread. */
  host: HTMLElement;
  onEnd: () => void;
}

export function FullView({ host, onEnd }: FullViewProps) {
  const { state, service } = useConnection();
  const isTrouble = service !== null || (state !== 'live' && state !== 'connecting');
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const root = host.closest<HTMLElement>('[data-chart]');
    if (!root) return undefined;
    const leave = enterFullView(root, () => end());
    const keyDown = (event: KeyboardEvent) => {
      // Whoever has something to close or to put back with Escape comes first.
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('[role=dialog],[role=menu]')
      )
        end();
    };
    window.addEventListener('keydown', keyDown);
    return () => {
      window.removeEventListener('keydown', keyDown);
      leave();
    };
  }, [host]);
  // What says so stands under the chart.
  useEffect(() => {
    if (isTrouble) end();
  }, [isTrouble]);
  return null;
}
