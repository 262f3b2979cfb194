// translated.spec.ts: a page translated by the browser. Chrome replaces each text with elements of its own and goes on
// doing so for new text, except where the page forbids it.
import type { Page } from '@playwright/test';
import { quietMarket } from '../app/exchangeFloor.ts';
import { refuseInstead, tapExchange } from '../app/exchangeTap.ts';
import { rainMarket } from '../app/outcomeFloor.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { connectionWord } from '../user/screenParts.ts';
import { BTC, comeBack, fillTicket, openTable, review, rows, sendButton } from '../user/trader.ts';
import { openScreen, SCREENS } from '../user/walk.ts';

/** What a translated text begins with. */
const MARK = '⟦';

/** Translates the page like Chrome: every text node becomes an element with another text. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    const translated = new WeakSet<Node>();
    const change = (node: Node) => {
      const { parentElement, nodeValue } = node;
      const isText = /\p{L}/u.test(nodeValue ?? '') && !translated.has(node);
      if (!isText || parentElement?.translate !== true || /^(SCRIPT|STYLE)$/.test(parentElement.tagName))
        return;
      const text = document.createTextNode(`${mark}${nodeValue}`);
      translated.add(text);
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text);
      node.parentNode?.replaceChild(font, node);
    };
    const changeAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (walker.nextNode()) found.push(walker.currentNode);
      found.forEach(change);
    };
    addEventListener('DOMContentLoaded', () => {
      changeAll(document.body);
      new MutationObserver((records) =>
        records.forEach(({ addedNodes, target, type }) => {
          if (type === 'characterData') change(target);
          for (const node of addedNodes) (node.nodeType === Node.TEXT_NODE ? change : changeAll)(node);
        }),
      ).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  }, MARK);
}

test('a page translated by the browser: terms and explanations change, figures and orders do not, and nothing breaks', async ({
  page,
  app,
}) => {
  const errors = watchForErrors(page);
  await translate(page);
  await quietMarket(app, BTC, { oracle: '60000', asks: [['60010', '5']], bids: [['59990', '5']] });
  await rainMarket(app);
  const tap = await tapExchange(page);
  await comeBack(page, app);

  await test.step('an order says what is signed, whatever was typed before', async () => {
    await fillTicket(page, { side: 'buy', type: 'limit', price: '59000', size: '0.01' });
    await expect(sendButton(page)).toHaveText('Buy 0.01 BTC');
    await fillTicket(page, { side: 'sell', price: '61000', size: '0.5' });
    await expect(sendButton(page)).toHaveText('Sell 0.5 BTC');
    await sendButton(page).click();
    await expect(review(page)).toContainText('Sell 0.5 BTC');
    await expect(review(page)).not.toContainText(MARK);
    await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
    await expect(review(page)).toBeHidden();
    await openTable(page, 'Open orders');
    await expect(rows(page, 'Open orders')).toHaveCount(1);
    await expect(rows(page, 'Open orders')).not.toContainText(MARK);
  });

  await test.step('a refused order is explained, and can be sent again', async () => {
    tap.plan = [refuseInstead({ status: 400, json: { error: 'Too small', code: 'MIN_ORDER_VALUE' } })];
    await fillTicket(page, { side: 'sell', type: 'limit', price: '61000', size: '0.5' });
    await sendButton(page).click();
    await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
    await expect(page.getByRole('form', { name: /^Order in/ })).toContainText('Rejected: Too small');
    await sendButton(page).click();
    await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
    await expect(rows(page, 'Open orders')).toHaveCount(2);
  });

  await test.step('every screen opens and can be left', async () => {
    for (const path of SCREENS) await openScreen(page, app.url, path);
    await openScreen(page, app.url, '/trade/BTC-USDC');
  });

  await test.step('explanations and rules are translated, and can be searched and left', async () => {
    await openScreen(page, app.url, '/glossary');
    const explanations = page.getByRole('main').getByRole('definition');
    await expect(explanations.first()).toContainText(MARK);
    await page.getByRole('searchbox', { name: 'Search terms' }).fill('funding');
    await page.getByRole('searchbox', { name: 'Search terms' }).fill('');
    await expect(explanations.first()).toContainText(MARK);
    await openScreen(page, app.url, '/predictions/ev-e2e');
    await page.getByText('Rules and sources').waitFor();
    await page.locator('summary').filter({ hasText: 'Will the test end dry?' }).click();
    await expect(page.getByText('Yes if it ends dry.')).toContainText(MARK);
    await page.getByRole('link', { name: /^Buy Yes 43¢, / }).click();
    await expect(page.getByRole('form', { name: /^Order in/ })).not.toContainText(MARK);
  });

  await test.step('a lost connection is said as usual', async () => {
    await app.stop();
    await expect(connectionWord(page)).toContainText('Reconnecting');
  });
  errors.assertNone();
});
