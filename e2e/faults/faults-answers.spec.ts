// faults-answers.spec.ts: refusals of the service are shown where they can be corrected, and the input is kept.
import type { Locator, Page } from '@playwright/test';
import { placeQuietly } from '../user/screenParts.ts';
import { type ExchangeTap, loseRequest, refuseInstead, tapExchange } from '../app/exchangeTap.ts';
import { expect, test, watchForErrors } from '../fixtures.ts';
import { rainMarket } from '../app/outcomeFloor.ts';
import { giveTrader } from '../user/quietWallet.ts';
import { notice, openTrade, priceField, review, sendButton, sizeField, ticket } from '../user/trader.ts';
import { follow } from '../user/walk.ts';

const OTHER_ADDRESS = '0x2222222222222222222222222222222222222222';

const dialog = (page: Page) => page.getByRole('dialog');
const signAgain = async (page: Page) => {
  await sendButton(page).click();
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click();
};

interface NamedField {
  path: string;
  form: Locator;
  name: string;
  /** Submits the form. */
  send: () => Promise<void>;
}

/** The next request is refused for this field: the message is there, the field has the focus, and typing removes the message. */
async function expectRefusalAt(
  page: Page,
  tap: ExchangeTap,
  { path, form, name, send }: NamedField,
): Promise<void> {
  const error = `Invalid field '${path}'`;
  tap.plan = [
    refuseInstead({
      status: 400,
      json: { error, code: 'INVALID_FIELD', field: path, timestamp: Date.now() },
    }),
  ];
  await send();
  await dialog(page).getByRole('button', { name: 'Sign in wallet' }).click();
  const field = form.getByRole('textbox', { name, exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(
    new RegExp(`Rejected: ${error.replaceAll(/[[\].]/g, String.raw`\$&`)}`),
  );
  const before = await field.inputValue();
  await field.press('End');
  await page.keyboard.type('1');
  await expect(field).not.toHaveAccessibleDescription(/Rejected/);
  await field.fill(before);
}

test('fault-13, fault-16, fault-17: a refusal is shown at its field with the service’s text, also in the answer to a repetition; the input is kept', async ({
  page,
  context,
  app,
}) => {
  test.slow();
  const errors = watchForErrors(page);
  await rainMarket(app);
  const { address } = await giveTrader(context, app);
  const tap = await tapExchange(page);
  await openTrade(page, app);

  await test.step('fault-17: a refusal that names a field is shown there, moves the focus there, and disappears on typing', async () => {
    const refused = {
      error: "Missing 'action.orders[0].p' field",
      code: 'MISSING_FIELD',
      field: 'action.orders[0].p',
      timestamp: Date.now(),
    };
    tap.plan = [refuseInstead({ status: 400, json: refused })];
    await placeQuietly(page, { price: '90000', size: '0.01' });
    await expect(notice(page, "Missing 'action.orders[0].p' field")).toBeVisible();
    await expect(priceField(page)).toBeFocused();
    await expect(priceField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(priceField(page)).toHaveAccessibleDescription(
      /Rejected: Missing 'action\.orders\[0\]\.p' field/,
    );
    await expect(sizeField(page)).toHaveValue('0.01');

    // A refusal inside an accepted answer names no field; its rule does.
    const inside = {
      status: 'ok',
      response: { type: 'order', data: { statuses: [{ error: 'Order must have minimum value of $10.' }] } },
    };
    tap.plan = [refuseInstead({ status: 200, json: inside })];
    await priceField(page).fill('90001');
    await expect(priceField(page)).not.toHaveAttribute('aria-invalid', 'true');
    await signAgain(page);
    await expect(notice(page, 'minimum value')).toBeVisible();
    await expect(sizeField(page)).toBeFocused();
    await expect(sizeField(page)).toHaveAccessibleDescription(/Rejected: Order must have minimum value/);
    await signAgain(page);
    await expect.poll(() => app.gateway.engine.read.openOrders(address).length).toBe(1);
  });

  await test.step('fault-16: an invalid signature and an unapproved key have different messages; both keep the ticket', async () => {
    const before = app.gateway.engine.read.openOrders(address).length;
    tap.sent.length = 0;
    tap.plan = [
      refuseInstead({ status: 401, json: { error: 'Invalid signature' } }),
      refuseInstead({ status: 401, json: { error: 'Agent not approved for user' } }),
    ];
    await placeQuietly(page, { price: '90000', size: '0.01' });
    const bad = notice(page, 'Invalid signature');
    await expect(bad).toContainText('network');
    await expect(bad.getByRole('button', { name: 'Approve a key' })).toHaveCount(0);
    await expect(priceField(page)).toHaveValue('90000');
    await signAgain(page);
    const unapproved = notice(page, 'Agent not approved for user');
    await expect(unapproved).toContainText('Approve a new key, or press again to sign with your main wallet');
    await expect(unapproved.getByRole('button', { name: 'Approve a key' })).toBeVisible();
    await expect(sizeField(page)).toHaveValue('0.01');
    await signAgain(page);
    await expect.poll(() => app.gateway.engine.read.openOrders(address).length).toBe(before + 1);
    // Three attempts, three nonces: a refusal is never repeated by itself.
    expect(new Set(tap.sent.map(({ body }) => (JSON.parse(body) as { nonce: number }).nonce)).size).toBe(3);
  });

  await test.step('fault-17: a scale order: the refusal is shown at the first or the last price', async () => {
    const form = ticket(page);
    await form.getByRole('combobox', { name: 'More order types' }).selectOption({ label: 'Scale' });
    const texts = [
      ['First price', '80000'],
      ['Last price', '81000'],
      ['Orders', '5'],
      ['Size', '0.1'],
    ] as const;
    for (const [name, text] of texts) await form.getByRole('textbox', { name, exact: true }).fill(text);
    const send = () => form.getByRole('button', { name: 'Buy 0.1 BTC in 5 orders' }).click();
    await expectRefusalAt(page, tap, { path: 'action.orders[0].p', form, name: 'First price', send });
    await expectRefusalAt(page, tap, { path: 'action.orders[4].p', form, name: 'Last price', send });
  });

  await test.step('fault-17: a TWAP: the refusal is shown at the duration or the slices', async () => {
    const form = ticket(page);
    await form.getByRole('combobox', { name: 'More order types' }).selectOption({ label: 'TWAP' });
    const texts = [
      ['Size', '0.05'],
      ['Duration', '5'],
      ['Slices', '5'],
    ] as const;
    for (const [name, text] of texts) await form.getByRole('textbox', { name, exact: true }).fill(text);
    const send = () => form.getByRole('button', { name: 'Buy 0.05 BTC over time' }).click();
    await expectRefusalAt(page, tap, { path: 'action.durationMinutes', form, name: 'Duration', send });
    await expectRefusalAt(page, tap, { path: 'action.numSlices', form, name: 'Slices', send });
  });

  await test.step('fault-13: a repetition answered with 200 and an error inside counts as a refusal', async () => {
    tap.sent.length = 0;
    await follow(page, '/trade/test-ends-dry-yes');
    await page.getByRole('button', { name: 'Split / merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Split and merge' });
    const error = {
      status: 'error',
      response: { error: 'Not enough unheld pUSD', code: 'OUTCOME_INSUFFICIENT' },
    };
    tap.plan = [loseRequest, refuseInstead({ status: 200, json: error })];
    await dialog.getByRole('textbox', { name: /^Amount to split/ }).fill('25');
    await dialog.getByRole('button', { name: /^Split 25 / }).click();
    await review(page, /^Split 25/)
      .getByRole('button', { name: 'Sign in wallet' })
      .click();
    await expect.poll(() => tap.sent.length).toBe(2);
    expect(tap.sent[1]?.body).toBe(tap.sent[0]?.body);
    await expect(notice(page, 'Not enough unheld pUSD')).toBeVisible();
    await expect(page.getByText(/Accepted, not completed|Completed/)).toHaveCount(0);
    expect(app.gateway.practice.outcomes.pending()).toEqual([]);
    expect(app.gateway.engine.read.predictionBalances(address)[0]?.hold).toBe('0');
  });

  errors.assertNone();
});

test('fault-10, fault-17: a refused withdrawal shows the message at the amount or address; a script that rewrites signed requests is bypassed or detected', async ({
  page,
  context,
  app,
}) => {
  const errors = watchForErrors(page);
  const { address } = await giveTrader(context, app);
  const tap = await tapExchange(page);

  await test.step('fault-17: a withdrawal: the refusal is shown at the amount or the address it names', async () => {
    await page.goto(`${app.url}/funds/withdraw`);
    const form = page.getByRole('form', { name: 'Withdraw' });
    await form.getByRole('textbox', { name: 'Amount', exact: true }).fill('20');
    const send = () => form.getByRole('button', { name: 'Withdraw 20 USDC' }).click();
    await expectRefusalAt(page, tap, { path: 'action.amount', form, name: 'Amount', send });
    await form.getByRole('combobox', { name: 'Send to' }).selectOption({ label: 'Another address' });
    await form.getByRole('textbox', { name: 'Address' }).fill(OTHER_ADDRESS);
    await form.getByRole('checkbox', { name: /I have compared all 40 digits/ }).check();
    const error = {
      error: "Invalid field 'action.destination'",
      code: 'INVALID_FIELD',
      field: 'action.destination',
    };
    tap.plan = [refuseInstead({ status: 400, json: error })];
    await send();
    await dialog(page).getByRole('button', { name: 'Sign in wallet' }).click();
    await expect(form.getByRole('textbox', { name: 'Address' })).toBeFocused();
    await expect(form.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
      /Rejected: Invalid field/,
    );
    await expect(form.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('20');
    expect(app.gateway.practice.funds.pending().pending).toEqual([]);
  });

  await test.step('fault-10: a script that rewrites signed requests through fetch or storage is bypassed or detected', async () => {
    const other = '0x1111111111111111111111111111111111111111';
    tap.sent.length = 0;
    await page.getByRole('combobox', { name: 'Send to' }).selectOption({ index: 0 });
    const amount = page.getByRole('textbox', { name: 'Amount', exact: true });
    await expect(amount).toBeVisible();
    // Like a compromised package: it replaces the page's functions and rewrites addresses.
    await page.evaluate(
      ([own, wanted]) => {
        const swapped = (text: unknown) =>
          typeof text === 'string' ? text.replaceAll(own as string, wanted as string) : text;
        const { fetch: honestFetch } = window;
        window.fetch = (url, init) =>
          honestFetch(
            url,
            init?.body === undefined ? init : ({ ...init, body: swapped(init.body) } as RequestInit),
          );
      },
      [address, other],
    );
    const withdraw = async (text: string) => {
      await amount.fill(text);
      await page.getByRole('button', { name: new RegExp(`^Withdraw ${text} USDC`) }).click();
      await dialog(page).getByRole('button', { name: 'Sign in wallet' }).click();
    };
    await withdraw('15');
    await expect.poll(() => app.gateway.practice.funds.pending().pending.length).toBe(1);
    expect(
      tap.sent.map(
        ({ body }) => (JSON.parse(body) as { action: { destination: string } }).action.destination,
      ),
    ).toEqual([address]);

    // A change in storage alters the bytes before sending: it is detected, nothing is sent, and both addresses are shown.
    await page.evaluate(
      ([own, wanted]) => {
        const { put } = IDBObjectStore.prototype;
        IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, ...rest) {
          const row = value as { body?: string };
          return put.call(
            this,
            row.body === undefined
              ? value
              : { ...row, body: row.body.replaceAll(own as string, wanted as string) },
            ...rest,
          );
        };
      },
      [address, other],
    );
    await withdraw('16');
    await expect(dialog(page).getByRole('alert')).toContainText(
      'The request no longer matches what you reviewed.',
    );
    const changed = dialog(page).getByRole('region', { name: 'destination' });
    await expect(changed).toContainText(`Shown and signed${address}`);
    await expect(changed).toContainText(`About to be sent${other}`);
    expect(tap.sent).toHaveLength(1);
    expect(app.gateway.practice.funds.pending().pending).toHaveLength(1);
  });

  errors.assertNone();
});
