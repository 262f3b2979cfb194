// ruleEffects.ts: what the rules of an account ask of its orders now, as the watch of the rules last worked it out.
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

/** Kept, so that a reload ends no pause. */
export const ruleEffects = createStore<Effects>()(readEffects);

/** Undefined for an account without rules. */
export const useRuleEffect = (owner: Address | undefined): RuleEffect | undefined =>
  useStore(ruleEffects, (effects) => (owner ? effects[owner] : undefined));

/** A time that no date can show would be the end of every screen that tells it. */
function isEffect(effect: unknown): boolean {
  return (
    isRecord(effect) &&
    (effect['pause'] === null ||
      (isRecord(effect['pause']) && Math.abs(Number(effect['pause']['untilAt'])) < 8e15))
  );
}

/** What is stored, as far as it can be a pause or a rule. Never throws. */
export function readEffects(): Effects {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(EFFECTS_KEY) ?? '');
    return Object.fromEntries(Object.entries(stored as Effects).filter(([, effect]) => isEffect(effect)));
  } catch {
    return {};
  }
}
