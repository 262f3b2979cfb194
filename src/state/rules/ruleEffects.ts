// ruleEffects.ts: the current effect of an account's rules on its orders, as computed last by the rules watch.
import type { RulePause } from '#domain/rules/ownRules.ts';
import type { Address } from '#protocol/ids.ts';
import { createStore, useStore } from 'zustand';
import { isRecord } from '../preferences/stored.ts';

export interface RuleEffect {
  readonly pause: RulePause | null;
  readonly isStopRequired: boolean;
}

type Effects = Readonly<Record<Address, RuleEffect>>;

export const EFFECTS_KEY = 'trine.rules.effects';

/** Stored, so that a reload does not end a pause. */
export const ruleEffects = createStore<Effects>()(readEffects);

/** Undefined for an account without rules. */
export const useRuleEffect = (owner: Address | undefined): RuleEffect | undefined =>
  useStore(ruleEffects, (effects) => (owner ? effects[owner] : undefined));

/** Rejects times outside the range of Date, which no screen could show. */
function isEffect(effect: unknown): boolean {
  return (
    isRecord(effect) &&
    (effect['pause'] === null ||
      (isRecord(effect['pause']) && Math.abs(Number(effect['pause']['untilAt'])) < 8e15))
  );
}

/** The stored effects; invalid ones are dropped. Never throws. */
export function readEffects(): Effects {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(EFFECTS_KEY) ?? '');
    return Object.fromEntries(Object.entries(stored as Effects).filter(([, effect]) => isEffect(effect)));
  } catch {
    return {};
  }
}
