// findingMessages.ts: texts of the results of drills.
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import { type DrillFinding, isRight } from './drillTypes.ts';

/** The result, then the right choice and its reason. */
export function findingText(finding: DrillFinding): { title: string; happened: string; why: string } {
  const title = isRight(finding)
    ? i18n.t({ id: 'drill.right', message: 'Right' })
    : i18n.t({ id: 'drill.wrong', message: 'Not right yet' });
  switch (finding.drill) {
    case 'lostAnswer':
      return { title, ...lostAnswerText(finding) };
    case 'deadFeed':
      return { title, ...deadFeedText(finding) };
    case 'liquidation':
      return { title: liquidationTitle(finding, title), ...liquidationText(finding) };
    case 'withdrawal':
      return { title, ...withdrawalText(finding) };
  }
}

type Of<Drill extends DrillFinding['drill']> = Extract<DrillFinding, { drill: Drill }>;
interface Words {
  happened: string;
  why: string;
}

function lostAnswerText({ effect, byAct }: Of<'lostAnswer'>): Words {
  const first = {
    arrived: i18n.t({
      id: 'drill.lostAnswer.arrived',
      message: 'The exchange had accepted your order. Trine found it in the account by itself.',
    }),
    refused: i18n.t({
      id: 'drill.lostAnswer.refused',
      message: 'The exchange had rejected your order. Trine found that in the account by itself.',
    }),
    open: i18n.t({
      id: 'drill.lostAnswer.open',
      message: 'Trine has not found your order in the account yet. Activity shows when it does.',
    }),
  }[effect];
  return {
    happened: byAct
      ? `${first} ${i18n.t({ id: 'drill.lostAnswer.doubled', message: 'You placed the same order again: now there are two requests.' })}`
      : first,
    why: i18n.t({
      id: 'drill.lostAnswer.why',
      message:
        'A lost answer says nothing about the order. A second order could double the position. Check first: Activity names the next safe step.',
    }),
  };
}

function deadFeedText({ did, byAct, shown, real }: Of<'deadFeed'>): Words {
  const prices = { price: formatExact(shown), real: formatExact(real) };
  return {
    happened:
      did === 'trade' && byAct
        ? i18n.t({
            id: 'drill.deadFeed.traded',
            message: 'You placed an order with BTC shown near {price}. Its real price was {real}.',
            values: prices,
          })
        : i18n.t({
            id: 'drill.deadFeed.moved',
            message: 'BTC was shown near {price} while its real price was {real}.',
            values: prices,
          }),
    why: i18n.t({
      id: 'drill.deadFeed.why',
      message:
        'Without live data, every price on screen is old. Wait for live data before new orders. Cancelling is right as well: it needs no price.',
    }),
  };
}

const liquidationTitle = ({ isLiquidated, did }: Of<'liquidation'>, title: string): string =>
  isLiquidated && did !== 'nothing'
    ? i18n.t({ id: 'drill.liquidation.late', message: 'Right, but not enough' })
    : title;

function liquidationText({ did, isLiquidated, margin }: Of<'liquidation'>): Words {
  const values = { amount: formatExact(margin) };
  const what = {
    closed: i18n.t({
      id: 'drill.liquidation.closed',
      message: 'You closed the position before its liquidation, and kept what was left of its margin.',
    }),
    reduced: i18n.t({
      id: 'drill.liquidation.reduced',
      message: 'You reduced the position, and kept the margin of the part you closed.',
    }),
    addedMargin: i18n.t({
      id: 'drill.liquidation.added',
      message: 'You added margin, which moved the liquidation price further away.',
    }),
    nothing: i18n.t({
      id: 'drill.liquidation.nothing',
      message: 'You left the position with its margin of {amount} USDC as it was.',
      values,
    }),
  }[did];
  return {
    happened: isLiquidated
      ? `${what} ${i18n.t({ id: 'drill.liquidation.gone', message: 'The exchange then liquidated it.' })}`
      : what,
    why: i18n.t({
      id: 'drill.liquidation.why',
      message:
        'A liquidation takes the margin of an isolated position. Closing early costs only the loss so far and a fee. Added margin buys distance, and is lost as well if the price goes on.',
    }),
  };
}

function withdrawalText({ did, byAct }: Of<'withdrawal'>): Words {
  return {
    happened:
      did === 'repeat' && byAct
        ? i18n.t({
            id: 'drill.withdrawal.doubled',
            message: 'You signed a second withdrawal. Both amounts would have been paid out later.',
          })
        : i18n.t({
            id: 'drill.withdrawal.returned',
            message: 'The amount was reserved for the withdrawal all along. It is back in your balance.',
          }),
    why: i18n.t({
      id: 'drill.withdrawal.why',
      message:
        'A paused withdrawal stays pending, and leaves when releases resume. A second one is an additional withdrawal. Offers of help by message are fraud.',
    }),
  };
}
