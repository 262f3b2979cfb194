// @vitest-environment happy-dom
// useStartAssist.test.tsx: a stop with an unknown result is not placed again by a second press.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import type { AssistPlan } from '#domain/assist/assist.ts';
import { useSession } from '#state/account/session.ts';
import { type KeySubmission, submitByKey } from '#state/order/submitByKey.ts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useStartAssist } from './useStartAssist.ts';

vi.mock(import('#state/order/submitByKey.ts'));
vi.mock(import('./following.ts'), () => ({
  mayBegin: () => Promise.resolve('begun' as const),
  begin: () => Promise.resolve('otherTab' as const),
  restLead: () => undefined,
}));

const OWNER = '0x00000000000000000000000000000000000000aa';
const PLACE: ActionRequest = { type: 'order', action: { orders: [], grouping: 'positionTpsl' } };
const WANTED = { plan: { kind: 'trail' } as AssistPlan, order: { place: PLACE, at: '59000' as const } };
const ended = (stage: object) => ({ kind: 'submitted', submission: { stage } }) as unknown as KeySubmission;
const accepted = { type: 'orders', results: [{ kind: 'waiting', orderId: '0x1' }] };

beforeEach(() => {
  vi.mocked(submitByKey).mockReset();
  useSession.setState({
    wallet: { name: 'Test', account: OWNER, chainId: 1, request: () => Promise.reject(new Error('No')) },
    role: { kind: 'owner' },
    watched: undefined,
  });
});

test.each<[string, object, number]>([
  ['of unknown result', { name: 'unknown' }, 1],
  ['placed, but begun in another tab', { name: 'confirmed', results: accepted }, 1],
  ['rejected', { name: 'refused', failure: { message: 'No' }, results: null }, 2],
])('a stop that is %s', async (_name, stage, sent) => {
  vi.mocked(submitByKey).mockResolvedValue(ended(stage));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <GatewayProvider client={{} as GatewayClient}>{children}</GatewayProvider>
  );
  const { result } = renderHook(() => useStartAssist(), { wrapper });
  await act(async () => result.current.start(WANTED));
  expect(result.current).toMatchObject({ isBusy: false, isOver: sent === 1 });
  expect(result.current.fault).toBeTruthy();
  await act(async () => result.current.start(WANTED));
  expect(submitByKey).toHaveBeenCalledTimes(sent);
});
