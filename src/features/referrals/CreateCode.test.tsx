// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createObservable } from '#client/browser/observable.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import { CreateCode } from './CreateCode.tsx';

afterEach(cleanup);

test('the wallet signs a code: no trading key is promised', () => {
  const gateway = { submissions: createObservable([]) } as unknown as GatewayClient;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GatewayProvider client={gateway}>
        <CreateCode owner={`0x${'1'.repeat(40)}`} stage="ready" neededVolume={null} />
      </GatewayProvider>
    </QueryClientProvider>,
  );
  const rules = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rules).toContain('Your wallet signs the request.');
  expect(rules.join()).not.toContain('key');
});
