// drillMessages.ts: texts of the drills: description, tasks and answers.
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import type { DrillChoice, DrillId, DrillQuestion, DrillTask } from './drillTypes.ts';

export function drillTitle(drill: DrillId): string {
  switch (drill) {
    case 'lostAnswer':
      return t('drill.lostAnswer', 'A lost answer');
    case 'deadFeed':
      return t('drill.deadFeed', 'A dead feed');
    case 'liquidation':
      return t('drill.liquidation', 'A liquidation');
    case 'withdrawal':
      return t('drill.withdrawal', 'A paused withdrawal');
  }
}

/** The scenario, and its effect on practice money. */
export function drillLead(drill: DrillId): { what: string; money: string } {
  switch (drill) {
    case 'lostAnswer':
      return {
        what: t(
          'drill.lostAnswer.what',
          'You place one order. The exchange processes it, and its answer never arrives.',
        ),
        money: t(
          'drill.lostAnswer.money',
          'The order is real practice: it can fill and costs its fee. You can cancel open orders at the end.',
        ),
      };
    case 'deadFeed':
      return {
        what: t('drill.deadFeed.what', 'Live data stops in every tab, while BTC rises by about 1.5 %.'),
        money: t(
          'drill.deadFeed.money',
          'BTC positions gain or lose, and BTC orders can fill or trigger. The price returns afterwards.',
        ),
      };
    case 'liquidation':
      return {
        what: t(
          'drill.liquidation.what',
          'You open a small position with isolated margin. Its market then moves past the liquidation price.',
        ),
        money: t(
          'drill.liquidation.money',
          'You can lose the margin of that position. Other positions and orders in its asset are affected too. The price returns afterwards.',
        ),
      };
    case 'withdrawal':
      return {
        what: t(
          'drill.withdrawal.what',
          'You withdraw a small amount. The exchange accepts it and does not release it.',
        ),
        money: t(
          'drill.withdrawal.money',
          'Every amount withdrawn during the drill returns to your balance at the end.',
        ),
      };
  }
}

export function taskText(task: DrillTask): string {
  switch (task.kind) {
    case 'placeOrder':
      return t('drill.task.order', 'Place an order of any size and type.');
    case 'feedDies':
      return t('drill.task.feed', 'Keep an eye on the prices. The question appears shortly.');
    case 'openIsolated':
      return t(
        'drill.task.isolated',
        'Choose isolated margin with leverage of 10× or more, then open a position with a market order.',
      );
    case 'actOnMargin':
      return t(
        'drill.task.margin',
        '{symbol} nears your liquidation price of {price}. You have {seconds} seconds to act in the app as you would with real money.',
        {
          symbol: task.symbol,
          price: formatExact(task.liquidationPrice),
          seconds: task.seconds,
        },
      );
    case 'priceMoves':
      return t('drill.task.moves', '{symbol} now moves past your former liquidation price.', {
        symbol: task.symbol,
      });
    case 'withdraw':
      return t('drill.task.withdraw', 'Withdraw a small amount on the Funds screen.');
  }
}

export function questionText(question: DrillQuestion): string {
  switch (question) {
    case 'lostAnswer':
      return t(
        'drill.ask.lostAnswer',
        'No answer arrived for your order. What would you do? Choose, or act in the app.',
      );
    case 'deadFeed':
      return t('drill.ask.deadFeed', 'Live data has stopped. What would you do? Choose, or act in the app.');
    case 'withdrawal':
      return t(
        'drill.ask.withdrawal',
        'Your withdrawal is pending and releases are paused. What would you do?',
      );
  }
}

export function choiceText(question: DrillQuestion | undefined, choice: DrillChoice): string {
  switch (choice) {
    case 'repeat':
      return question === 'withdrawal'
        ? t('drill.choice.withdrawAgain', 'Withdraw the amount again')
        : t('drill.choice.repeat', 'Place the order again');
    case 'look':
      return t('drill.choice.look', 'Check orders and Activity first');
    case 'reload':
      return t('drill.choice.reload', 'Reload the page and start over');
    case 'trade':
      return t('drill.choice.trade', 'Trade at the price shown');
    case 'wait':
      return question === 'withdrawal'
        ? t('drill.choice.waitRelease', 'Wait, and check its state in Funds')
        : t('drill.choice.waitData', 'Wait for live data');
    case 'cancel':
      return t('drill.choice.cancel', 'Cancel open orders');
    case 'address':
      return t('drill.choice.address', 'Try another address');
    case 'leave':
      return t('drill.choice.leave', 'Leave it as it is');
  }
}
