// NetworkStep.tsx: the step that switches the wallet's network.
import { nameWithId } from '#client/deployment/clientConfig.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import type { SignFailure } from '#client/actions/walletErrors.ts';
import type { Wallet } from '#state/account/session.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { useSwitchNetwork } from './wallets/useWalletAct.ts';
import { walletText } from './wallets/walletMessages.ts';

/** The wallet's network differs from the one orders are signed on: names both and offers the switch. */
export function NetworkStep({ wallet }: { wallet: Wallet }) {
  const { chain, signing } = useReadable(useGateway().config);
  const { isBusy, failure, run } = useSwitchNetwork();
  return (
    <div className="flex flex-col gap-2">
      <p>
        {t(
          'network.wrong',
          '{wallet} is on chain {here}. Orders are signed only on {name}.',
          {
            wallet: wallet.name,
            here: String(wallet.chainId),
            name: nameWithId(chain),
          },
          'In the network step. wallet, name: names of a wallet and a chain; here: a chain id.',
        )}
      </p>
      {signing.profile === 'phantomAgent' && (
        <p>
          {t(
            'network.hashed',
            'Some wallets do not offer this chain. One-click trading signs orders without it.',
          )}
        </p>
      )}
      <div>
        <Button kind="primary" busy={isBusy} onClick={() => void run()}>
          {t('network.switch', 'Switch to {name}', { name: chain.name })}
        </Button>
      </div>
      {isBusy && (
        <Banner tone="info" title={t('network.asking', 'Answer in {wallet}.', { wallet: wallet.name })} />
      )}
      {failure && <SwitchRefused failure={failure} wallet={wallet.name} />}
    </div>
  );
}

function SwitchRefused({ failure, wallet }: { failure: SignFailure; wallet: string }) {
  const { title, detail } = walletText(failure, wallet);
  return (
    <Banner tone="warn" title={title}>
      {detail}{' '}
      {t(
        'network.refused.safe',
        'Reading and accepting the terms work on every network. Orders cannot be signed here.',
      )}
    </Banner>
  );
}
