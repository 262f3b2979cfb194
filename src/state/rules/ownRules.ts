// ownRules.ts: the person's own trading rules per account. Stored in this browser, shared by all tabs.
import { changeRules, type KeptRules, NO_RULES, type OwnRules, rulesAt } from '#domain/rules/ownRules.ts';
import { type DecimalString, isPlainDecimal, parseDecimal } from '#protocol/decimal.ts';
import type { Address, UnixMs } from '#protocol/ids.ts';
import { createStore, useStore } from 'zustand';
import { isRecord, readStored, writeStored } from '../preferences/stored.ts';
import { EFFECTS_KEY, readEffects, type RuleEffect, ruleEffects } from './ruleEffects.ts';

type RulesByOwner = Readonly<Record<Address, KeptRules>>;

const STORAGE_KEY = 'trine.rules';
export const MAX_LOSSES = 20;
export const MAX_COOLING_MINUTES = 24 * 60;
export const DELAY_HOURS = [0, 1, 8, 24, 72, 168] as const;

/** The store, for code outside React. */
export const ownRules = createStore<RulesByOwner>()(() => readRules(readStored(STORAGE_KEY)));

/** False once storage has refused a change. */
let isKept = true;
const NONE: KeptRules = { rules: NO_RULES, pending: null };

/** The rules of an account. */
export const useOwnRules = (owner: Address | undefined): KeptRules =>
  useStore(ownRules, (all) => (owner === undefined ? undefined : all[owner]) ?? NONE);

/** Changes rules of an account: tightening applies at once, loosening after the current delay. */
export function setOwnRules(owner: Address, part: Partial<OwnRules>, now: UnixMs): void {
  // Another tab may have changed them. Without storage only this page's rules exist.
  const all = isKept
    ? { ...ownRules.getState(), ...readRules(readStored(STORAGE_KEY)) }
    : ownRules.getState();
  const kept = all[owner] ?? NONE;
  const wanted = { ...(kept.pending?.rules ?? rulesAt(kept, now)), ...part };
  const changed = changeRules(kept, wanted, now);
  const next = { ...all, [owner]: changed };
  ownRules.setState(next, true);
  isKept = writeStored(STORAGE_KEY, next);
  const { isStopRequired } = rulesAt(changed, now);
  setRuleEffect(owner, { isStopRequired });
}

/** Sets what the rules require of orders from now on. It holds for this page even when storage fails. */
export function setRuleEffect(owner: Address, part: Partial<RuleEffect>): void {
  const all = { ...readEffects(), ...ruleEffects.getState() };
  const before = all[owner] ?? { pause: null, isStopRequired: false };
  const effect = { ...before, ...part };
  if (effect.pause === before.pause && effect.isStopRequired === before.isStopRequired) return;
  const next = { ...all, [owner]: effect };
  ruleEffects.setState(next, true);
  writeStored(EFFECTS_KEY, next);
}

/** Follows changes made in other tabs; returns a function that stops it. */
export function followRules(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) ownRules.setState(readRules(readStored(STORAGE_KEY)), true);
    if (key === EFFECTS_KEY || key === null) ruleEffects.setState(readEffects(), true);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Rules from stored JSON of any shape; invalid ones are dropped. Never throws. */
export function readRules(stored: unknown): RulesByOwner {
  if (!isRecord(stored)) return {};
  const all: Record<Address, KeptRules> = {};
  for (const [owner, kept] of Object.entries(stored)) {
    if (!/^0x[0-9a-f]{40}$/.test(owner) || !isRecord(kept)) continue;
    const { pending } = kept;
    all[owner as Address] = {
      rules: rulesOf(kept['rules']),
      pending:
        isRecord(pending) && Number.isSafeInteger(pending['at'])
          ? { rules: rulesOf(pending['rules']), at: pending['at'] as UnixMs }
          : null,
    };
  }
  return all;
}

function rulesOf(stored: unknown): OwnRules {
  const { dailyLoss, losses, coolingMinutes, isStopRequired, delayHours } = isRecord(stored) ? stored : {};
  return {
    dailyLoss: isAmount(dailyLoss) ? dailyLoss : null,
    losses: isWithin(losses, MAX_LOSSES) ? losses : null,
    coolingMinutes: isWithin(coolingMinutes, MAX_COOLING_MINUTES) ? coolingMinutes : NO_RULES.coolingMinutes,
    isStopRequired: isStopRequired === true,
    delayHours: DELAY_HOURS.find((hours) => hours === delayHours) ?? NO_RULES.delayHours,
  };
}

// Hoisted functions, not constants: the store reads storage while this module is evaluated.
function isAmount(value: unknown): value is DecimalString {
  return typeof value === 'string' && isPlainDecimal(value) && parseDecimal(value)?.gt(0) === true;
}

function isWithin(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;
}
