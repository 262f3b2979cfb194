// Wallets.tsx: everything that needs wagmi, in one file: reading needs no wallet.
import { useGateway } from '#client/react.tsx';
import { AccountMenu as Menu } from '#features/onboarding/wallets/AccountMenu.tsx';
import type { Onboarding as OnboardingSteps } from '#features/onboarding/Onboarding.tsx';
import { PracticeLine as Line } from '#features/onboarding/PracticeLine.tsx';
import { type ComponentProps, memo } from 'react';
import { type Config, WagmiContext, WagmiProvider } from 'wagmi';
import { OnboardingSteps as Steps } from '../parts.ts';
import { createWagmiConfig } from './wagmi.ts';
import { WalletBridge } from './WalletBridge.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';

const configs = new WeakMap<GatewayClient, Config>();

/** One per deployment, created on first use. */
function useWagmiConfig(): Config {
  const gateway = useGateway();
  const config = configs.get(gateway) ?? createWagmiConfig(gateway.config.getSnapshot().chain);
  configs.set(gateway, config);
  return config;
}

/** Mounted once and never rendered again: wagmi's provider drops existing connections each time it renders. */
export const Wallets = memo(() => (
  <WagmiProvider config={useWagmiConfig()} reconnectOnMount={false}>
    <WalletBridge />
  </WagmiProvider>
));

export function AccountMenu(props: ComponentProps<typeof Menu>) {
  return (
    <WagmiContext value={useWagmiConfig()}>
      <Menu {...props} />
    </WagmiContext>
  );
}

/** The code of the steps loads when they are first opened. */
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
