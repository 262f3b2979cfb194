// transactionCauses.ts: failures of deposit transactions between wallet and chain.
import { t } from '#ui/text/i18n.ts';
import type { LocalEntry } from './localCauses.ts';

export function transactionEntries(): LocalEntry[] {
  return [
    {
      id: 'chain-notSent',
      codes: '-32000, -32003',
      cause: t(
        'cause.chain.notSent',
        'Balance too low for the amount or the network fee, or an earlier transaction is still pending.',
      ),
      text: {
        title: t('chain.notSent', 'The transaction was not sent.'),
        detail: t(
          'chain.notSent.do',
          'Nothing left the wallet. Add coins for the network fee, or wait for the earlier transaction. Then continue the deposit.',
        ),
      },
    },
    {
      id: 'chain-limit',
      codes: '-32005',
      cause: t('cause.chain.limit', 'The wallet’s network node limits how often it can be asked.'),
      text: {
        title: t('chain.limit', 'Too many requests to the wallet.'),
        detail: t(
          'chain.limit.do',
          'Nothing left the wallet. Wait a minute, or choose another node in the wallet, then go on.',
        ),
      },
    },
    {
      id: 'chain-waiting',
      codes: '',
      cause: t('cause.chain.waiting', 'The network fee is low for current demand, or the chain is slow.'),
      text: {
        title: t('chain.waiting', 'The transaction is pending.'),
        detail: t(
          'chain.waiting.do',
          'Do not send it again. Wait, or speed it up in the wallet. The deposit continues once it is mined, even after a reload.',
        ),
      },
    },
    {
      id: 'chain-reverted',
      codes: 'CALL_EXCEPTION',
      cause: t(
        'cause.chain.reverted',
        'A contract rejected it: token no longer available, no allowance, or quote expired.',
      ),
      text: {
        title: t('chain.reverted', 'The transaction was reverted.'),
        detail: t(
          'chain.reverted.do',
          'No tokens moved. Only the network fee was spent. Check your balance on that chain, then request a new quote.',
        ),
      },
    },
  ];
}
