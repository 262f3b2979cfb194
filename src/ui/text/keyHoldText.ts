// keyHoldText.ts: why a trading key may not sign, as half a sentence: “it is worth more than the key’s limit of 1,000 per order”.
import { formatExact } from './format/number.ts';
import { t } from './i18n.ts';

/** Amounts are plain decimals in the market’s quote currency. */
export type KeyHold =
  | { kind: 'ownerOnly' }
  | { kind: 'market' }
  | { kind: 'unknownValue' }
  | { kind: 'orderValue'; limit: `${number}` }
  | { kind: 'hourValue'; left: `${number}`; limit: `${number}` }
  | { kind: 'hourOrders'; limit: number };

export function keyHoldText(hold: KeyHold): string {
  switch (hold.kind) {
    case 'ownerOnly':
      return t('keyHold.owner', 'only the main wallet may sign this');
    case 'market':
      return t('keyHold.market', 'the key is not allowed in this market');
    case 'unknownValue':
      return t('keyHold.value', 'the order value is not known');
    case 'orderValue':
      return t('keyHold.order', 'exceeds the key’s {limit} per order', { limit: formatExact(hold.limit) });
    case 'hourValue':
      return t('keyHold.hour', 'exceeds the key’s {limit} per hour; {left} left', {
        limit: formatExact(hold.limit),
        left: formatExact(hold.left),
      });
    case 'hourOrders':
      return t('keyHold.orders', 'the key’s limit of {limit} orders per hour is reached', {
        limit: hold.limit,
      });
  }
}
