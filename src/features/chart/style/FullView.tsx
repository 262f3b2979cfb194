// FullView.tsx: keeps the chart in full view. Mounted outside what is rebuilt with the candles, so changing the
// interval keeps it.
import { useConnection } from '#client/react.tsx';
import { useEffect, useEffectEvent } from 'react';
import { enterFullView } from './fullView.ts';

interface FullViewProps {
  /** An element of the chart; its ancestor with `data-chart` is enlarged. */
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
    const layer = import('#ui/overlays/lazy/layers.ts').then(({ openLayer }) => openLayer(() => end()));
    const page = host.ownerDocument.defaultView ?? window;
    const keyDown = (event: KeyboardEvent) => {
      // Other Escape handlers take precedence.
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !page.document.querySelector('[role=dialog],[role=menu]')
      )
        end();
    };
    page.addEventListener('keydown', keyDown);
    return () => {
      page.removeEventListener('keydown', keyDown);
      leave();
      layer.then((close) => close()).catch(() => undefined);
    };
  }, [host]);
  // That message is below the chart.
  useEffect(() => {
    if (isTrouble) end();
  }, [isTrouble]);
  return null;
}
