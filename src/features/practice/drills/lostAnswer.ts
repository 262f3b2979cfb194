// lostAnswer.ts: the drill in which the answer to an order is lost.
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { isFinal } from '#client/actions/outboxItem.ts';
import type { DrillFinding } from './drillTypes.ts';
import { firstOf, pause, signedSince, type Stage, until } from './stage.ts';

type Finding = Extract<DrillFinding, { drill: 'lostAnswer' }>;
type Did = Pick<Finding, 'did' | 'byAct'>;

/** Trine checks automatically; after this time it has found the order or reports that it could not. */
const LOOK_MS = 20_000;

export async function lostAnswer(stage: Stage): Promise<Finding> {
  const { gateway, signal } = stage;
  const signed = signedSince(gateway.outbox);
  const lost = await lostOrder(stage, signed);
  signed.overlook(lost);
  const { did, byAct } = await firstOf<Did>(signal, [
    async (end) => ({ did: asDid(await stage.ask('lostAnswer', end)), byAct: false }),
    (end) =>
      until(
        gateway.outbox,
        (items) =>
          signed.select(items).some((item) => isSameOrder(item, lost))
            ? { did: 'repeat' as const, byAct: true }
            : undefined,
        end,
      ),
  ]);
  stage.show({ kind: 'preparing' });
  const settled = await firstOf<OutboxItem | undefined>(signal, [
    (end) =>
      until(gateway.outbox, (items) => items.find(({ id, state }) => id === lost.id && isFinal(state)), end),
    (end) => pause(LOOK_MS, end).then(() => undefined),
  ]);
  return { drill: 'lostAnswer', did, byAct, effect: effectOf(settled) };
}

/** Another request, here or in another tab, may lose its answer first; the drill waits for an order. */
async function lostOrder(
  { gateway, runCommand, show, signal }: Stage,
  signed: ReturnType<typeof signedSince>,
): Promise<OutboxItem> {
  for (;;) {
    await runCommand('mend');
    await runCommand('lose-answer');
    show({ kind: 'task', task: { kind: 'placeOrder' } });
    const answered = await until(
      gateway.outbox,
      (items) =>
        signed.select(items).find(({ state }) => state.status !== 'sent' && state.status !== 'signed'),
      signal,
    );
    if (answered.request.type === 'order' && isAnswerLost(answered)) return answered;
    signed.overlook(answered);
  }
}

const isAnswerLost = ({ state, answer }: OutboxItem): boolean =>
  answer === undefined && state.status !== 'dead' && state.status !== 'accepted';

/** The same market and side: a second attempt by a user unsure whether the first order arrived. */
function isSameOrder({ request }: OutboxItem, { request: lost }: OutboxItem): boolean {
  if (request.type !== 'order' || lost.type !== 'order') return false;
  const [again, first] = [request.action.orders[0], lost.action.orders[0]];
  return again?.assetId === first?.assetId && again?.side === first?.side;
}

function effectOf(item: OutboxItem | undefined): Finding['effect'] {
  if (item?.state.status === 'confirmed') return 'arrived';
  return item === undefined ? 'open' : 'refused';
}

const asDid = (choice: string): Did['did'] => (choice === 'repeat' || choice === 'reload' ? choice : 'look');
