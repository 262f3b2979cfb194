// Wallets.tsx: everything that needs wagmi, in one piece of code that loads beside the first screen: reading waits for no wallet.
import { useGateway } from '#client/react.tsx';
import { AccountMenu as Menu } from '#features/onboarding/wallets/AccountMenu.tsx';
import type { Onboarding as OnboardingSteps } from '#features/onboarding/Onboarding.tsx';
import { PracticeLine as Line } from '#features/onboarding/PracticeLine.tsx';
import { retryImport } from '#ui/hooks/retryImport.ts';
import { type ComponentProps, lazy } from 'react';
import { type Config, WagmiContext, WagmiProvider } from 'wagmi';
import { createWagmiConfig } from './wagmi.ts';
import { WalletBridge } from './WalletBridge.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';

/** The steps wait until somebody opens them; the wallets themselves do not. */
const Steps = lazy(
  retryImport(() =>
    import('#features/onboarding/Onboarding.tsx').then((module) => ({ default: module.Onboarding })),
  ),
);

const configs = new WeakMap<GatewayClient, Config>();

/** One for each deployment, made when it is first asked for. */
function useWagmiConfig(): Config {
  const gateway = useGateway();
  const config = configs.get(gateway) ?? createWagmiConfig(gateway.config.getSnapshot().chain);
  configs.set(gateway, config);
  return config;
}

/** Mounted once: what wagmi's provider does as it mounts would drop connections made by then. */
export function Wallets() {
  return (
    <WagmiProvider config={useWagmiConfig()} reconnectOnMount={false}>
      <WalletBridge />
    </WagmiProvider>
  );
}

export function AccountMenu(props: ComponentProps<typeof Menu>) {
  return (
    <WagmiContext value={useWagmiConfig()}>
      <Menu {...props} />
    </WagmiContext>
  );
}

export function Onboarding(props: ComponentProps<typeof OnboardingSteps>) {
  return (
    <WagmiContext value={useWagmiConfig()}>
      <Steps {...props} />
    </WagmiContext>
  );
}

export function PracticeLine(props: ComponentProps<typeof Line>) {
  return (
    <WagmiContext value={useWagmiConfig()}>
      <Line {...props} />
    </WagmiContext>
  );
}
