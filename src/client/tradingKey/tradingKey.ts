// tradingKey.ts: the page's side of one-click trading: the key's state and a signer over it. It never holds the key.
import { KEY_ACTS, type KeyAct, oneClickRefusal, type OneClickRefusal } from '#domain/order/oneClick.ts';
import type { Address, UnixMs } from '#protocol/ids.ts';
import type { ActionRequest } from '../actions/actionRequest.ts';
import type { ChannelLike } from '../browser/environment.ts';
import type { RenderHold, Readable } from '../browser/observable.ts';
import type { Signer } from '../actions/signer.ts';
import { agentSigner } from './agentSigner.ts';
import { type KeyOrder, type KeyPlace, placeId } from './keyMessages.ts';
import type { WorkerLike } from '../browser/checkedWorker.ts';
import { createKeyRequests, type KeyRequests } from './keyRequests.ts';
import { createKeyHolder, type TradingKeyState } from './keyHolder.ts';
import type { KeyNotes } from './keyNotes.ts';
import type { UnlockedTimes } from './unlockedTimes.ts';
import { eraseKey, onStoreLost, readFacts } from './keyStore.ts';
import { openKeyTabs } from './keyTabs.ts';

export interface TradingKey extends Readable<TradingKeyState>, Omit<KeyRequests, 'sign'> {
  /** Follows the key of this account and locks that of another. */
  follow: (place: KeyPlace | undefined) => void;
  /** Locks immediately in every tab: the worker that holds the key is terminated. */
  lock: () => void;
  /**
   * Locks the key of this address and permanently deletes it, or the note of a lost one; a key created
   * meanwhile stays.
   */
  erase: (address: Address) => Promise<void>;
  /** Call before all site data are erased on purpose: locks every key in every tab, and no tab reports a loss. */
  forgetAll: () => void;
  /** Why the key would not sign this now; undefined when it would. */
  refusalOf: (
    request: ActionRequest,
    marks: KeyOrder['marks'],
  ) => OneClickRefusal | { kind: 'locked' } | undefined;
  /** A signer over the unlocked key; undefined without one. `marks` is called for each signature. */
  signer: (marks: () => KeyOrder['marks']) => Signer | undefined;
}

interface TradingKeyDeps {
  spawn: () => WorkerLike;
  openChannel: ((name: string) => ChannelLike) | undefined;
  notes: KeyNotes;
  times: UnlockedTimes;
  wall: () => number;
  /** Delays rendering the key's state while a request is being sent. */
  renderHold?: Pick<RenderHold, 'run'> | undefined;
}

export function createTradingKey({
  spawn,
  openChannel,
  notes,
  times,
  wall,
  renderHold,
}: TradingKeyDeps): TradingKey {
  const holder = createKeyHolder({
    spawn,
    notes,
    times,
    wall,
    renderHold,
    onTimeout: (at) => send('lock', at),
  });
  const { state, read } = holder;

  const tabs = openKeyTabs(openChannel, {
    place: holder.place,
    lock: holder.lock,
    changed: (at) => {
      holder.lock();
      void read(at, 'changed');
    },
    unlocked: (at) => void read(at),
    used: (at) => void holder.refreshUses(at),
    forgetAll: holder.forget,
  });
  const { send } = tabs;

  onStoreLost(() => {
    const place = holder.place();
    if (place === undefined || holder.known() === undefined) return;
    holder.lock();
    void read(place, 'storeLost');
  });

  const { sign, ...requests } = createKeyRequests({ holder, notes, times, send });

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    follow: (next) => {
      if (placeIdOf(next) === placeIdOf(holder.place())) return;
      holder.moveTo(next);
      if (next !== undefined) void read(next);
    },
    ...requests,
    lock: () => {
      const at = holder.place();
      holder.lock();
      if (at === undefined) return;
      times.remove(at);
      send('lock', at);
    },
    erase: async (address) => {
      const at = holder.place();
      if (at === undefined) return;
      const facts = await readFacts(at);
      if (facts !== undefined && facts.address !== address) return;
      holder.lock();
      notes.remove(at);
      times.remove(at);
      await eraseKey(at);
      send('changed', at);
      if (at === holder.place()) state.set({ kind: 'none' });
    },
    forgetAll: () => {
      holder.forget();
      tabs.forgetAll();
    },
    refusalOf: (request, marks) => refusalIn(state.getSnapshot(), { request, marks, now: wall() }),
    signer: (marks) => {
      const now = state.getSnapshot();
      return now.kind === 'armed' ? agentSigner(now.facts.address, sign, marks) : undefined;
    },
  };
}

/** Why a key in this state would not sign the request. */
function refusalIn(
  state: TradingKeyState,
  { request, marks, now }: { request: ActionRequest; marks: KeyOrder['marks']; now: UnixMs },
): OneClickRefusal | { kind: 'locked' } | undefined {
  if (!KEY_ACTS.has(request.type)) return { kind: 'ownerOnly' };
  if (state.kind !== 'armed' || now >= state.lockAt) return { kind: 'locked' };
  const byId = new Map(marks);
  return oneClickRefusal(request as KeyAct, state.facts.limits, {
    uses: state.uses,
    now,
    markOf: (assetId) => byId.get(assetId),
  });
}

function placeIdOf(place: KeyPlace | undefined): string | undefined {
  return place && placeId(place);
}
