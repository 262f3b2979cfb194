// transactionCauses.ts: failures of deposit transactions between wallet and chain.
import { i18n } from '#ui/text/i18n.ts';
import type { LocalEntry } from './localCauses.ts';

export function transactionEntries(): LocalEntry[] {
  return [
    {
      id: 'chain-notSent',
      codes: '-32000, -32003',
      cause: i18n.t({
        id: 'cause.chain.notSent',
        message:
          'Balance too low for the amount or the network fee, or an earlier transaction is still pending.',
      }),
      text: {
        title: i18n.t({
          id: 'chain.notSent',
          message: 'The transaction was not sent.',
        }),
        detail: i18n.t({
          id: 'chain.notSent.do',
          message:
            'Nothing left the wallet. Add coins for the network fee, or wait for the earlier transaction. Then continue the deposit.',
        }),
      },
    },
    {
      id: 'chain-limit',
      codes: '-32005',
      cause: i18n.t({
        id: 'cause.chain.limit',
        message: 'The wallet’s network node limits how often it can be asked.',
      }),
      text: {
        title: i18n.t({ id: 'chain.limit', message: 'Too many requests to the wallet.' }),
        detail: i18n.t({
          id: 'chain.limit.do',
          message:
            'Nothing left the wallet. Wait a minute, or choose another node in the wallet, then go on.',
        }),
      },
    },
    {
      id: 'chain-waiting',
      codes: '',
      cause: i18n.t({
        id: 'cause.chain.waiting',
        message: 'The network fee is low for current demand, or the chain is slow.',
      }),
      text: {
        title: i18n.t({ id: 'chain.waiting', message: 'The transaction is pending.' }),
        detail: i18n.t({
          id: 'chain.waiting.do',
          message:
            'Do not send it again. Wait, or speed it up in the wallet. The deposit continues once it is mined, even after a reload.',
        }),
      },
    },
    {
      id: 'chain-reverted',
      codes: 'CALL_EXCEPTION',
      cause: i18n.t({
        id: 'cause.chain.reverted',
        message: 'A contract rejected it: token no longer available, no allowance, or quote expired.',
      }),
      text: {
        title: i18n.t({ id: 'chain.reverted', message: 'The transaction was reverted.' }),
        detail: i18n.t({
          id: 'chain.reverted.do',
          message:
            'No tokens moved. Only the network fee was spent. Check your balance on that chain, then request a new quote.',
        }),
      },
    },
  ];
}
