// keyHoldText.ts: why a trading key may not sign, as half a sentence: “it is worth more than the key’s limit of 1,000 per order”.
import { formatExact } from './format/number.ts';
import { i18n } from './i18n.ts';

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
      return i18n.t({ id: 'keyHold.owner', message: 'only the main wallet may sign this' });
    case 'market':
      return i18n.t({ id: 'keyHold.market', message: 'the key is not allowed in this market' });
    case 'unknownValue':
      return i18n.t({ id: 'keyHold.value', message: 'the order value is not known' });
    case 'orderValue':
      return i18n.t({
        id: 'keyHold.order',
        message: 'exceeds the key’s {limit} per order',
        values: { limit: formatExact(hold.limit) },
      });
    case 'hourValue':
      return i18n.t({
        id: 'keyHold.hour',
        message: 'exceeds the key’s {limit} per hour; {left} left',
        values: { limit: formatExact(hold.limit), left: formatExact(hold.left) },
      });
    case 'hourOrders':
      return i18n.t({
        id: 'keyHold.orders',
        message: 'the key’s limit of {limit} orders per hour is reached',
        values: { limit: hold.limit },
      });
  }
}
