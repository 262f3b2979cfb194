// FullViewButton.tsx: puts the chart on the whole screen, and back.
import { IconButton } from '#ui/controls/IconButton.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { Maximize, Minimize } from 'lucide-react';
import { useEffect, useState } from 'react';
import { enterFullView } from './fullView.ts';

/** `host`: an element of the chart; what carries `data-chart` around it is what is spread. */
export function FullViewButton({ host }: { host: HTMLElement }) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const root = host.closest<HTMLElement>('[data-chart]');
    if (!isFull || !root) return undefined;
    const leave = enterFullView(root, () => setFull(false));
    const keyDown = (event: KeyboardEvent) => {
      // Whoever has something to close or to put back with Escape comes first.
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('[role=dialog],[role=menu]')
      )
        setFull(false);
    };
    window.addEventListener('keydown', keyDown);
    return () => {
      window.removeEventListener('keydown', keyDown);
      leave();
    };
  }, [isFull, host]);
  return (
    <IconButton
      icon={isFull ? Minimize : Maximize}
      pressed={isFull}
      label={i18n.t({ id: 'chart.full', message: 'Full screen' })}
      onClick={() => setFull(!isFull)}
    />
  );
}
