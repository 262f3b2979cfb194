// specimen.ts: one component on the page of all components.
import type { ReactNode } from 'react';

/** What a hand does (hover, focus, pressed), and what the component is told. */
export type State = 'rest' | 'hover' | 'focus' | 'pressed' | 'off' | 'busy' | 'chosen' | 'error';

export interface Specimen {
  name: string;
  states: readonly State[];
  show: (state: State) => ReactNode;
}
