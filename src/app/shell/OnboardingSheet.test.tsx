// @vitest-environment happy-dom
import { createObservable } from '#client/browser/observable.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadSigning } from '../parts.ts';
import { OnboardingSheet } from './OnboardingSheet.tsx';

vi.mock(
  import('../parts.ts'),
  () => ({ loadSigning: vi.fn(async () => []), Onboarding: () => null }) as never,
);
afterEach(cleanup);

test('the code that signs is loaded with the steps, so that the press on the terms finds it', () => {
  const client = {
    config: createObservable({ baseUrl: 'http://here' }),
    trust: createObservable({ isAsked: false }),
    submissions: createObservable([]),
  } as unknown as GatewayClient;
  const sheet = (isOpen: boolean) => (
    <GatewayProvider client={client}>
      <OnboardingSheet isOpen={isOpen} onOpenChange={() => undefined} />
    </GatewayProvider>
  );
  const { rerender } = render(sheet(false));
  expect(loadSigning).not.toHaveBeenCalled();
  rerender(sheet(true));
  expect(loadSigning).toHaveBeenCalledOnce();
});
