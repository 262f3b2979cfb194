// ruleForm.ts: parses the rule fields.
import type { OwnRules } from '#domain/rules/ownRules.ts';
import { parseDecimal, toDecimalString } from '#protocol/decimal.ts';
import { MAX_COOLING_MINUTES, MAX_LOSSES } from '#state/rules/ownRules.ts';
import { readTyped, toTyped } from '#ui/text/format/typed.ts';

/** The fields' text. */
export interface FormTexts {
  dailyLoss: string;
  losses: string;
  minutes: string;
  isStopRequired: boolean;
  delayHours: number;
}

export function formOf(rules: OwnRules): FormTexts {
  return {
    dailyLoss: rules.dailyLoss === null ? '' : toTyped(rules.dailyLoss),
    losses: rules.losses === null ? '' : String(rules.losses),
    minutes: String(rules.coolingMinutes),
    isStopRequired: rules.isStopRequired,
    delayHours: rules.delayHours,
  };
}

export type Fault = 'dailyLoss' | 'losses' | 'minutes';

/** The parsed rules, or the invalid fields. */
export function readForm({ dailyLoss, losses, minutes, isStopRequired, delayHours }: FormTexts): {
  rules: OwnRules | undefined;
  faults: ReadonlySet<Fault>;
} {
  const faults = new Set<Fault>();
  const limit = readTyped(dailyLoss);
  const amount = limit.status === 'number' ? parseDecimal(limit.value) : undefined;
  if (limit.status !== 'empty' && !amount?.gt(0)) faults.add('dailyLoss');
  const count = wholeIn(losses, MAX_LOSSES);
  if (losses.trim() !== '' && count === undefined) faults.add('losses');
  const coolingMinutes = wholeIn(minutes, MAX_COOLING_MINUTES);
  if (coolingMinutes === undefined) faults.add('minutes');
  if (faults.size > 0 || coolingMinutes === undefined) return { rules: undefined, faults };
  return {
    faults,
    rules: {
      dailyLoss: amount ? toDecimalString(amount) : null,
      losses: count ?? null,
      coolingMinutes,
      isStopRequired,
      delayHours,
    },
  };
}

function wholeIn(text: string, max: number): number | undefined {
  const value = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : undefined;
}
