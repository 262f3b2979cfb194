// ticketTools.ts: what the ticket shows: its open tool, its details, the offer of one-click trading, preset sizes per kind
// of market. Stored in this browser.
import { isRecord } from './stored.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export type TicketTool = 'quick' | 'risk' | 'calculator';

type TicketTools = {
  open: TicketTool | null;
  /** Whether the ticket shows every figure of the order. */
  showsDetails: boolean;
  /** One-click trading is no longer offered there. */
  hidesOneClick: boolean;
  /** Preset sizes as typed, e.g. `100$ 25% 0.1`. A list, because kinds from the wire never become object keys. */
  presets: readonly { kind: string; line: string }[];
};

const DEFAULT_PRESETS = '100$ 500$ 1000$ 5000$';
const TOOLS: readonly TicketTool[] = ['quick', 'risk', 'calculator'];
const MAX_LINE = 120;

export const useTicketTools = create<TicketTools>()(
  persist((): TicketTools => ({ open: null, showsDetails: false, hidesOneClick: false, presets: [] }), {
    name: 'trine.ticketTools',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => ({
      open: openIn(stored),
      showsDetails: isRecord(stored) && stored.showsDetails === true,
      hidesOneClick: isRecord(stored) && stored.hidesOneClick === true,
      presets: presetsIn(stored),
    }),
  }),
);

/** The preset sizes of a kind of market. */
export function presetLine({ presets }: Pick<TicketTools, 'presets'>, kind: string): string {
  return presets.find((each) => each.kind === kind)?.line ?? DEFAULT_PRESETS;
}

export function setPresetLine(kind: string, line: string): void {
  useTicketTools.setState(({ presets }) => ({
    presets: [{ kind, line: line.slice(0, MAX_LINE) }, ...presets.filter((each) => each.kind !== kind)],
  }));
}

function openIn(stored: unknown): TicketTool | null {
  return isRecord(stored) ? (TOOLS.find((tool) => tool === stored.open) ?? null) : null;
}

function presetsIn(stored: unknown): TicketTools['presets'] {
  const list = isRecord(stored) && Array.isArray(stored.presets) ? stored.presets : [];
  return list.flatMap((each: unknown) =>
    isRecord(each) && typeof each.kind === 'string' && typeof each.line === 'string'
      ? [{ kind: each.kind, line: each.line.slice(0, MAX_LINE) }]
      : [],
  );
}
