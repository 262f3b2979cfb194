// specimen.ts: one component on the page of all components.
import type { ReactNode } from 'react';

/** States by pointer and keyboard (hover, focus, pressed), and by props. */
export type State = 'rest' | 'hover' | 'focus' | 'pressed' | 'off' | 'busy' | 'chosen' | 'error';

export interface Specimen {
  name: string;
  states: readonly State[];
  show: (state: State) => ReactNode;
}
