// lotCosts.ts: the method of tax lots, and costs entered by the user for assets received without a trade. Stored in this browser.
import { LOT_METHODS, type LotMethod } from '#domain/lots/lotBook.ts';
import { isPlainDecimal } from '#protocol/decimal.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isRecord } from '../preferences/stored.ts';

interface LotCosts {
  method: LotMethod;
  /** Plain decimals, quote per unit, by `owner|lot`. */
  costs: Readonly<Record<string, string>>;
}

const MAX_COSTS = 2_000;
const MAX_KEY = 256;

export const useLotCosts = create<LotCosts>()(
  persist((): LotCosts => ({ method: 'fifo', costs: {} }), {
    name: 'trine.lots',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => readLotCosts(stored),
  }),
);

export function setLotMethod(method: LotMethod): void {
  renew();
  useLotCosts.setState({ method });
}

/** Sets the entered cost of a lot; undefined removes it. */
export function setLotCost(key: string, cost: string | undefined): void {
  renew();
  const { [key]: _before, ...others } = useLotCosts.getState().costs;
  useLotCosts.setState({ costs: cost === undefined ? others : { ...others, [key]: cost } });
}

/** Follows changes made in other tabs; returns a function that stops it. */
export function followLotCosts(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'trine.lots' || key === null) renew();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Reads storage again before a write, so that a change made in another tab is not overwritten. */
function renew(): void {
  void useLotCosts.persist.rehydrate();
}

/** Validates what was stored; invalid values are dropped. Never throws. */
export function readLotCosts(stored: unknown): LotCosts {
  const from = isRecord(stored) ? stored : {};
  const costs = isRecord(from['costs']) ? from['costs'] : {};
  return {
    method: LOT_METHODS.find((method) => method === from['method']) ?? 'fifo',
    costs: Object.fromEntries(
      Object.entries(costs)
        .flatMap(([key, cost]) =>
          key.length <= MAX_KEY && isPlainDecimal(cost) && !cost.startsWith('-')
            ? [[key, cost] as const]
            : [],
        )
        .slice(-MAX_COSTS),
    ),
  };
}
