// drillMessages.ts: texts of the drills: description, tasks and answers.
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import type { DrillChoice, DrillId, DrillQuestion, DrillTask } from './drillTypes.ts';

export function drillTitle(drill: DrillId): string {
  switch (drill) {
    case 'lostAnswer':
      return i18n.t({ id: 'drill.lostAnswer', message: 'A lost answer' });
    case 'deadFeed':
      return i18n.t({ id: 'drill.deadFeed', message: 'A dead feed' });
    case 'liquidation':
      return i18n.t({ id: 'drill.liquidation', message: 'A liquidation' });
    case 'withdrawal':
      return i18n.t({ id: 'drill.withdrawal', message: 'A paused withdrawal' });
  }
}

/** The scenario, and its effect on practice money. */
export function drillLead(drill: DrillId): { what: string; money: string } {
  switch (drill) {
    case 'lostAnswer':
      return {
        what: i18n.t({
          id: 'drill.lostAnswer.what',
          message: 'You place one order. The exchange processes it, and its answer never arrives.',
        }),
        money: i18n.t({
          id: 'drill.lostAnswer.money',
          message:
            'The order is real practice: it can fill and costs its fee. You can cancel open orders at the end.',
        }),
      };
    case 'deadFeed':
      return {
        what: i18n.t({
          id: 'drill.deadFeed.what',
          message: 'Live data stops in every tab, while BTC rises by about 1.5 %.',
        }),
        money: i18n.t({
          id: 'drill.deadFeed.money',
          message:
            'BTC positions gain or lose, and BTC orders can fill or trigger. The price returns afterwards.',
        }),
      };
    case 'liquidation':
      return {
        what: i18n.t({
          id: 'drill.liquidation.what',
          message:
            'You open a small position with isolated margin. Its market then moves past the liquidation price.',
        }),
        money: i18n.t({
          id: 'drill.liquidation.money',
          message:
            'You can lose the margin of that position. Other positions and orders in its asset are affected too. The price returns afterwards.',
        }),
      };
    case 'withdrawal':
      return {
        what: i18n.t({
          id: 'drill.withdrawal.what',
          message: 'You withdraw a small amount. The exchange accepts it and does not release it.',
        }),
        money: i18n.t({
          id: 'drill.withdrawal.money',
          message: 'Every amount withdrawn during the drill returns to your balance at the end.',
        }),
      };
  }
}

export function taskText(task: DrillTask): string {
  switch (task.kind) {
    case 'placeOrder':
      return i18n.t({ id: 'drill.task.order', message: 'Place an order of any size and type.' });
    case 'feedDies':
      return i18n.t({
        id: 'drill.task.feed',
        message: 'Keep an eye on the prices. The question appears shortly.',
      });
    case 'openIsolated':
      return i18n.t({
        id: 'drill.task.isolated',
        message:
          'Choose isolated margin with leverage of 10× or more, then open a position with a market order.',
      });
    case 'actOnMargin':
      return i18n.t({
        id: 'drill.task.margin',
        message:
          '{symbol} nears your liquidation price of {price}. You have {seconds} seconds to act in the app as you would with real money.',
        values: {
          symbol: task.symbol,
          price: formatExact(task.liquidationPrice),
          seconds: task.seconds,
        },
      });
    case 'priceMoves':
      return i18n.t({
        id: 'drill.task.moves',
        message: '{symbol} now moves past your former liquidation price.',
        values: { symbol: task.symbol },
      });
    case 'withdraw':
      return i18n.t({ id: 'drill.task.withdraw', message: 'Withdraw a small amount on the Funds screen.' });
  }
}

export function questionText(question: DrillQuestion): string {
  switch (question) {
    case 'lostAnswer':
      return i18n.t({
        id: 'drill.ask.lostAnswer',
        message: 'No answer arrived for your order. What would you do? Choose, or act in the app.',
      });
    case 'deadFeed':
      return i18n.t({
        id: 'drill.ask.deadFeed',
        message: 'Live data has stopped. What would you do? Choose, or act in the app.',
      });
    case 'withdrawal':
      return i18n.t({
        id: 'drill.ask.withdrawal',
        message: 'Your withdrawal is pending and releases are paused. What would you do?',
      });
  }
}

export function choiceText(question: DrillQuestion | undefined, choice: DrillChoice): string {
  switch (choice) {
    case 'repeat':
      return question === 'withdrawal'
        ? i18n.t({ id: 'drill.choice.withdrawAgain', message: 'Withdraw the amount again' })
        : i18n.t({ id: 'drill.choice.repeat', message: 'Place the order again' });
    case 'look':
      return i18n.t({ id: 'drill.choice.look', message: 'Check orders and Activity first' });
    case 'reload':
      return i18n.t({ id: 'drill.choice.reload', message: 'Reload the page and start over' });
    case 'trade':
      return i18n.t({ id: 'drill.choice.trade', message: 'Trade at the price shown' });
    case 'wait':
      return question === 'withdrawal'
        ? i18n.t({ id: 'drill.choice.waitRelease', message: 'Wait, and check its state in Funds' })
        : i18n.t({ id: 'drill.choice.waitData', message: 'Wait for live data' });
    case 'cancel':
      return i18n.t({ id: 'drill.choice.cancel', message: 'Cancel open orders' });
    case 'address':
      return i18n.t({ id: 'drill.choice.address', message: 'Try another address' });
    case 'leave':
      return i18n.t({ id: 'drill.choice.leave', message: 'Leave it as it is' });
  }
}
