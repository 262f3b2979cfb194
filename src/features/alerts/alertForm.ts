// alertForm.ts: the alert form's state, and its conversion to a draft.
import {
  type Alert,
  type AlertCondition,
  type AlertDraft,
  type LevelCondition,
  type MoveCondition,
} from '#domain/alerts/alert.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import {
  dec,
  type Decimal,
  type DecimalString,
  normalizeDecimal,
  toDecimalString,
} from '#protocol/decimal.ts';
import type { Address, UnixMs } from '#protocol/ids.ts';
import { isBeyondRoom } from '#ui/text/format/number.ts';
import { readTyped, toTyped } from '#ui/text/format/typed.ts';

export type AlertKind = AlertCondition['kind'];
export type Lasts = 'forever' | 'day' | 'week' | 'month' | 'kept';

export interface AlertForm {
  kind: AlertKind;
  when: LevelCondition['when'];
  direction: MoveCondition['direction'];
  /** As typed: a price, or a percentage where `isPercent`. */
  text: string;
  windowMs: number;
  /** For account figures: this market, or all. */
  scope: 'market' | 'all';
  repeats: AlertDraft['repeats'];
  lasts: Lasts;
  hasSound: boolean;
  note: string;
}

export type FormProblem =
  | 'empty'
  | 'notNumber'
  | 'ambiguous'
  | 'positive'
  | 'chance'
  | 'tooLong'
  | 'noAccount';
export type FormResult = { ok: true; draft: AlertDraft } | { ok: false; problem: FormProblem };

export const WINDOWS_MS = [5, 15, 60, 240, 1_440].map((minutes) => minutes * 60_000);
const DAY_MS = 86_400_000;
const LASTS_MS: Record<Exclude<Lasts, 'forever' | 'kept'>, number> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
};

/** Kinds available in a market: funding, PnL and liquidation only where they exist. */
export function kindsOf(market: Market): AlertKind[] {
  return [
    'price',
    'move',
    ...(hasTrait(market, 'funding') ? (['funding'] as const) : []),
    ...(hasTrait(market, 'margin') ? (['liquidation', 'pnl'] as const) : []),
    'fill',
  ];
}

export const needsAccount = (kind: AlertKind): boolean =>
  kind === 'liquidation' || kind === 'pnl' || kind === 'fill';

/** Typed as a percentage: rates, moves and distances, and the price of a question. */
export const isPercent = (kind: AlertKind, market: Market): boolean =>
  kind === 'price' ? hasTrait(market, 'question') : kind !== 'pnl' && kind !== 'fill';

/** An empty form, at the picked price if any; the current price `now` determines the direction. */
export function newForm(market: Market, price?: string, now?: Decimal): AlertForm {
  return {
    kind: 'price',
    when: price === undefined || !now || dec(price).gte(now) ? 'above' : 'below',
    direction: 'either',
    text: price === undefined ? '' : typedLevel(price, isPercent('price', market)),
    windowMs: 15 * 60_000,
    scope: 'market',
    repeats: 'once',
    lasts: 'forever',
    hasSound: true,
    note: '',
  };
}

/** An alert as it would have been typed. */
export function formOf(alert: Alert, market: Market): AlertForm {
  const { condition, repeats, expiresAt, hasSound, note } = alert;
  const { kind } = condition;
  const level = kind === 'fill' ? '' : kind === 'move' ? condition.fraction : condition.level;
  return {
    ...newForm(market),
    kind,
    ...(kind === 'move'
      ? { direction: condition.direction, windowMs: condition.windowMs }
      : kind === 'fill'
        ? {}
        : { when: condition.when }),
    text: level === '' ? '' : typedLevel(level, isPercent(kind, market)),
    scope: condition.assetId === null ? 'all' : 'market',
    repeats,
    lasts: expiresAt === null ? 'forever' : 'kept',
    hasSound,
    note,
  };
}

/** The draft, or the first missing input. `kept`: the expiry of the edited alert. */
export function draftOf(
  form: AlertForm,
  {
    market,
    owner,
    now,
    kept,
  }: { market: Market; owner: Address | undefined; now: UnixMs; kept?: UnixMs | null },
): FormResult {
  const condition = conditionOf(form, market, owner);
  if (typeof condition === 'string') return { ok: false, problem: condition };
  const { repeats, lasts, hasSound, note } = form;
  const expiresAt = lasts === 'forever' ? null : lasts === 'kept' ? (kept ?? null) : now + LASTS_MS[lasts];
  return { ok: true, draft: { condition, repeats, expiresAt, hasSound, note: note.trim() } };
}

function conditionOf(
  form: AlertForm,
  market: Market,
  owner: Address | undefined,
): AlertCondition | FormProblem {
  const { kind, scope, when, direction, windowMs } = form;
  const assetId = scope === 'all' && needsAccount(kind) ? null : market.assetId;
  if (needsAccount(kind) && owner === undefined) return 'noAccount';
  if (kind === 'fill') return owner === undefined ? 'noAccount' : { kind, assetId, owner };
  const read = levelOf(form, market);
  if ('problem' in read) return read.problem;
  const { level } = read;
  if (kind === 'move') return { kind, assetId: market.assetId, direction, fraction: level, windowMs };
  return {
    kind,
    assetId,
    owner: needsAccount(kind) ? (owner ?? null) : null,
    when: kind === 'liquidation' ? 'below' : when,
    level,
  };
}

/** The stored level: a fraction where a percentage is typed. */
function levelOf(
  { kind, text }: AlertForm,
  market: Market,
): { level: DecimalString } | { problem: FormProblem } {
  const typed = readTyped(text.replace(/[%¢\s]+$/u, ''));
  if (typed.status !== 'number') return { problem: typed.status };
  const plain = normalizeDecimal(typed.value);
  if (plain === undefined) return { problem: 'notNumber' };
  if (isBeyondRoom(plain)) return { problem: 'tooLong' };
  const level = isPercent(kind, market) ? toDecimalString(dec(plain).div(100)) : plain;
  if (kind !== 'funding' && kind !== 'pnl' && dec(level).lte(0)) return { problem: 'positive' };
  if (kind === 'price' && hasTrait(market, 'question') && dec(level).gte(1)) return { problem: 'chance' };
  return { level };
}

function typedLevel(level: string, asPercent: boolean): string {
  return toTyped(asPercent ? toDecimalString(dec(level).mul(100)) : level);
}
