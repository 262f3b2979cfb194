// start.tsx: the smallest page these dependencies allow: a button that connects a wallet, and a field.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { mainnet } from 'viem/chains';
import { createConfig, http, injected, useConnect, useConnection, WagmiProvider } from 'wagmi';
import { create } from 'zustand';

const connector = injected();
const config = createConfig({
  chains: [mainnet],
  connectors: [connector],
  transports: { [mainnet.id]: http() },
});
const queries = new QueryClient();
const usePresses = create<{ count: number }>(() => ({ count: 0 }));

function Connect() {
  const { address } = useConnection();
  const { mutate: connect } = useConnect();
  const count = usePresses((presses) => presses.count);
  const press = () => {
    usePresses.setState({ count: count + 1 });
    connect({ connector });
  };
  return (
    <button type="button" className="rounded-sm bg-black p-2 text-white" onClick={press}>
      {address ?? `Connect (${count})`}
    </button>
  );
}

function Field() {
  const [text, setText] = useState('');
  return <input aria-label="Price" value={text} onChange={(event) => setText(event.target.value)} />;
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <Connect />
        <Field />
      </QueryClientProvider>
    </WagmiProvider>,
  );
