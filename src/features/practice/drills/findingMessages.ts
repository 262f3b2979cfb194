// findingMessages.ts: texts of the results of drills.
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { type DrillFinding, isRight } from './drillTypes.ts';

/** The result, then the right choice and its reason. */
export function findingText(finding: DrillFinding): { title: string; happened: string; why: string } {
  const title = isRight(finding) ? t('drill.right', 'Right') : t('drill.wrong', 'Not right yet');
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
    arrived: t(
      'drill.lostAnswer.arrived',
      'The exchange had accepted your order. Trine found it in the account by itself.',
    ),
    refused: t(
      'drill.lostAnswer.refused',
      'The exchange had rejected your order. Trine found that in the account by itself.',
    ),
    open: t(
      'drill.lostAnswer.open',
      'Trine has not found your order in the account yet. Activity shows when it does.',
    ),
  }[effect];
  return {
    happened: byAct
      ? `${first} ${t('drill.lostAnswer.doubled', 'You placed the same order again: now there are two requests.')}`
      : first,
    why: t(
      'drill.lostAnswer.why',
      'A lost answer says nothing about the order. A second order could double the position. Check first: Activity names the next safe step.',
    ),
  };
}

function deadFeedText({ did, byAct, shown, real }: Of<'deadFeed'>): Words {
  const prices = { price: formatExact(shown), real: formatExact(real) };
  return {
    happened:
      did === 'trade' && byAct
        ? t(
            'drill.deadFeed.traded',
            'You placed an order with BTC shown near {price}. Its real price was {real}.',
            prices,
          )
        : t('drill.deadFeed.moved', 'BTC was shown near {price} while its real price was {real}.', prices),
    why: t(
      'drill.deadFeed.why',
      'Without live data, every price on screen is old. Wait for live data before new orders. Cancelling is right as well: it needs no price.',
    ),
  };
}

const liquidationTitle = ({ isLiquidated, did }: Of<'liquidation'>, title: string): string =>
  isLiquidated && did !== 'nothing' ? t('drill.liquidation.late', 'Right, but not enough') : title;

function liquidationText({ did, isLiquidated, margin }: Of<'liquidation'>): Words {
  const values = { amount: formatExact(margin) };
  const what = {
    closed: t(
      'drill.liquidation.closed',
      'You closed the position before its liquidation, and kept what was left of its margin.',
    ),
    reduced: t(
      'drill.liquidation.reduced',
      'You reduced the position, and kept the margin of the part you closed.',
    ),
    addedMargin: t(
      'drill.liquidation.added',
      'You added margin, which moved the liquidation price further away.',
    ),
    nothing: t(
      'drill.liquidation.nothing',
      'You left the position with its margin of {amount} USDC as it was.',
      values,
    ),
  }[did];
  return {
    happened: isLiquidated
      ? `${what} ${t('drill.liquidation.gone', 'The exchange then liquidated it.')}`
      : what,
    why: t(
      'drill.liquidation.why',
      'A liquidation takes the margin of an isolated position. Closing early costs only the loss so far and a fee. Added margin buys distance, and is lost as well if the price goes on.',
    ),
  };
}

function withdrawalText({ did, byAct }: Of<'withdrawal'>): Words {
  return {
    happened:
      did === 'repeat' && byAct
        ? t(
            'drill.withdrawal.doubled',
            'You signed a second withdrawal. Both amounts would have been paid out later.',
          )
        : t(
            'drill.withdrawal.returned',
            'The amount was reserved for the withdrawal all along. It is back in your balance.',
          ),
    why: t(
      'drill.withdrawal.why',
      'A paused withdrawal stays pending, and leaves when releases resume. A second one is an additional withdrawal. Offers of help by message are fraud.',
    ),
  };
}
