// testDraft.ts: ticket texts as parsed drafts, for tests: plain decimals, no number style.
import { normalizeDecimal } from '#protocol/decimal.ts';
import type { OrderDraft, ParsedDraft } from './orderDraft.ts';
import type { TypedNumber } from './typedNumber.ts';

export function typedPlain(text: string): TypedNumber {
  if (text === '') return { kind: 'empty' };
  if (text === '.') return { kind: 'incomplete' };
  const number = text.startsWith('-') ? undefined : normalizeDecimal(text);
  return number === undefined ? { kind: 'unreadable' } : { kind: 'number', text: number };
}

export function parsedDraft(draft: OrderDraft): ParsedDraft {
  const { price, triggerPrice, size, leverage, slippage } = draft;
  return {
    ...draft,
    price: typedPlain(price),
    triggerPrice: typedPlain(triggerPrice),
    size: typedPlain(size),
    leverage: typedPlain(leverage),
    slippage: typedPlain(slippage),
  };
}
