// mainJob.ts: what every browser must be able to do, from a first visit to an order with a trading key, each step
// compared with the ledger.
import { expect, test } from '@playwright/test';
import type { Address } from '#protocol/ids.ts';
import { type RunningApp, startApp } from '../app/app.ts';
import { type Counterparty, quietMarket } from '../app/exchangeFloor.ts';
import { type RainFloor, rainMarket } from '../app/outcomeFloor.ts';
import { BTC } from '../user/trader.ts';
import { BREAK_POLICY, type Place, type Role, type Screen } from './screen.ts';
import { approveInPress, approveStored, switchNetwork } from './walletWindow.ts';

interface Job {
  readonly app: RunningApp;
  readonly screen: Screen;
  readonly floor: RainFloor;
  readonly owner: Address;
}

export async function doMainJob(openScreen: () => Promise<Screen>, pictures: string): Promise<void> {
  const app = await startApp();
  let isStopped = false;
  const maker = await quietMarket(app, BTC, {
    oracle: '60000',
    asks: [['60010', '5']],
    bids: [['59990', '5']],
  });
  const floor = await rainMarket(app);
  const screen = await openScreen();
  const picture = (name: string) => screen.picture(`${pictures}-${name}.png`);
  try {
    await screen.resize(1440, 900);
    await test.step('starts as it is served, with live figures', () => startLive(app, screen, maker));
    const owner = await test.step('connects and accepts the terms', () => getReady(app, screen));
    await test.step('switches back from another network', () => switchNetwork(screen));
    const job = { app, screen, floor, owner };
    await test.step('shares are bought', () => buyShares(job, picture));
    await test.step('an order rests, is changed and cancelled', () => restAndCancel(job));
    await test.step('a position is opened and closed', () => openAndClose(job, picture));
    await test.step('funds are withdrawn', () => withdraw(job));
    await test.step('a trading key signs an order without the wallet', () => orderByKey(job));
    await test.step('a reload keeps wallet, unlocked key and orders', () => reload(job));
    await test.step('in German, and as wide as a phone', () => germanOnPhone(job, picture));
    expect(await screen.faults(), 'errors, and what the policy stopped').toEqual([]);
    await screen.run(BREAK_POLICY);
    await expect.poll(() => screen.faults(), 'this one is noticed').toHaveLength(1);
    await test.step('without its server the page says so', async () => {
      await app.stop();
      isStopped = true;
      await screen.reload();
      await screen.read(/No connection|Keine Verbindung/);
    });
  } catch (error) {
    await picture('failed').catch(() => undefined);
    throw error;
  } finally {
    await screen.close();
    if (!isStopped) await app.stop();
  }
}

const of = (role: Role, name: RegExp, within?: Place): Place => ({ role, name, ...(within && { within }) });
const button = (name: RegExp, within?: Place): Place => of('button', name, within);
const TICKET = of('form', /^Order in/);
const inTicket = (role: Role, name: RegExp): Place => of(role, name, TICKET);
const SIGN = button(/^Sign in wallet$/);

/** Like a link of the app, without loading the page: the event's page and the reload are loaded with all there is. */
const follow = (screen: Screen, path: string): Promise<void> =>
  screen.run(`history.pushState(null, '', '${path}')`);

async function startLive(app: RunningApp, screen: Screen, maker: Counterparty): Promise<void> {
  await screen.open(`${app.url}/trade/BTC-USDC`);
  await screen.see(TICKET);
  await screen.read(/60,010/);
  await maker.place('sell', '60005', '1');
  await screen.read(/60,005/);
}

async function getReady(app: RunningApp, screen: Screen): Promise<Address> {
  await screen.press(button(/^Connect$/));
  await screen.press(button(/Practice Wallet/));
  await approveInPress(screen, /^Connect to this site/);
  await screen.press(of('checkbox', /accept the terms/));
  await screen.press(button(/^Accept version/));
  await approveInPress(screen, /^Sign AcceptTerms/);
  const accepted = () =>
    app.gateway.engine.snapshot().accounts.find(({ terms, isBot }) => terms !== null && !isBot)?.owner;
  await expect.poll(accepted).toBeDefined();
  const owner = accepted() as Address;
  await screen.gone(of('dialog', /^Get ready to trade/));
  return owner;
}

async function restAndCancel({ app, screen, owner }: Job): Promise<void> {
  const orders = () =>
    app.gateway.engine.read.openOrders(owner).map(({ price, originalSize }) => `${originalSize} @ ${price}`);
  await follow(screen, '/trade/BTC-USDC');
  await limitOrder(screen, '59000', '0.01');
  await screen.press(of('checkbox', /^Don.t ask again for limit orders/));
  await signed(screen);
  await expect.poll(orders).toEqual(['0.01 @ 59000']);
  await screen.press(of('tab', /^Open orders/));
  await screen.press(button(/^Change: buy 0\.01 BTC-USDC at 59,000/));
  await screen.type(of('textbox', /^New price/), '59100');
  await screen.press(button(/^(Review|Save|Change)$/));
  await signed(screen);
  await expect.poll(orders).toEqual(['0.01 @ 59100']);
  await cancel(screen, '59,100');
  await expect.poll(orders).toEqual([]);
  // As its confirmation is not wanted any more, the press at the ticket opens the wallet's window.
  await limitOrder(screen, '59050', '0.01');
  await approveStored(screen, /^Sign /);
  await expect.poll(orders).toEqual(['0.01 @ 59050']);
  await cancel(screen, '59,050');
  await expect.poll(orders).toEqual([]);
}

/** A cancel needs no confirmation of its own. */
async function cancel(screen: Screen, price: string): Promise<void> {
  await screen.press(button(new RegExp(`^Cancel: buy 0\\.01 BTC-USDC at ${price}`)));
  await approveStored(screen, /^Sign /);
}

async function openAndClose(
  { app, screen, owner }: Job,
  picture: (name: string) => Promise<void>,
): Promise<void> {
  const sizes = () => app.gateway.engine.read.positions(owner).map(({ size }) => size);
  await screen.press(inTicket('radio', /^Market$/));
  await screen.type(inTicket('textbox', /^Size$/), '0.1');
  await screen.press(inTicket('button', /^Buy 0\.1 BTC/));
  await signed(screen);
  await expect.poll(sizes).toEqual(['0.1']);
  await screen.press(of('tab', /^Positions/));
  await picture('trade');
  await screen.resize(1024, 768);
  await screen.press(button(/^Row details/));
  await screen.see(button(/^Take-profit and stop-loss/, of('dialog', /^Row details/)));
  await screen.press(button(/^Row details/));
  await screen.gone(of('dialog', /^Row details/));
  await screen.resize(1440, 900);
  await screen.press(button(/^Close the position in BTC-USDC/));
  await screen.press(button(/^Sell 0\.1 BTC/, of('dialog', /^Close BTC-USDC/)));
  await approveStored(screen, /^Sign /);
  await expect.poll(sizes).toEqual([]);
}

async function buyShares({ app, screen, floor, owner }: Job, picture: (name: string) => Promise<void>) {
  await app.gateway.practice.outcomes.setPusd(owner, { local: '50', confirmed: '0' });
  await screen.open(`${app.url}/predictions/ev-e2e`);
  await screen.read(/Will the test end dry/);
  await picture('event');
  await screen.press(of('link', /^Buy Yes 43¢/));
  await screen.press(inTicket('radio', /^Market$/));
  await screen.choose(inTicket('combobox', /^Unit of the (size|amount)/), 'shares');
  await screen.type(inTicket('textbox', /^(Shares|Amount)$/), '5');
  await screen.press(inTicket('button', /^Buy 5 Yes/));
  await signed(screen);
  await expect.poll(() => floor.of(owner).yes[0]).toBe('5');
}

async function withdraw({ app, screen, owner }: Job): Promise<void> {
  await follow(screen, '/funds/withdraw');
  await screen.type(of('textbox', /^Amount/), '25');
  await screen.press(button(/^Withdraw 25 USDC/));
  await signed(screen);
  await screen.read(/Withdrawal submitted/);
  expect(app.gateway.engine.read.account(owner).withdrawable).not.toBe('');
}

async function orderByKey({ app, screen, owner }: Job): Promise<void> {
  await follow(screen, '/keys');
  await screen.press(button(/^Set up one-click trading/));
  const form = of('form', /^Set up one-click trading/);
  await screen.type(of('textbox', /^Maximum order size/, form), '1000');
  await screen.press(button(/^Create and approve key/, form));
  await signed(screen);
  await screen.see(button(/One-click on/));
  await screen.press(of('link', /^Trade$/));
  await limitOrder(screen, '59200', '0.01');
  await expect
    .poll(() => app.gateway.engine.read.openOrders(owner).map(({ price }) => price))
    .toEqual(['59200']);
}

async function reload({ screen }: Job): Promise<void> {
  await screen.reload();
  await screen.see(button(/One-click on/));
  await screen.press(of('tab', /^Open orders/));
  await screen.see(button(/^Cancel: buy 0\.01 BTC-USDC at 59,200/));
}

async function germanOnPhone({ app, screen }: Job, picture: (name: string) => Promise<void>) {
  await follow(screen, '/settings');
  await screen.choose(of('combobox', /^Language/), 'Deutsch');
  await screen.read(/Einstellungen/);
  await screen.resize(390, 844);
  // A start in the chosen language, on a phone.
  await screen.open(`${app.url}/trade/BTC-USDC`);
  await screen.read(/60\.0\d\d/);
  await picture('phone');
}

async function limitOrder(screen: Screen, price: string, size: string): Promise<void> {
  await screen.press(inTicket('radio', /^Limit$/));
  await screen.choose(inTicket('combobox', /^Unit of the size/), 'BTC');
  await screen.type(inTicket('textbox', /^Price$/), price);
  await screen.type(inTicket('textbox', /^Size$/), size);
  await screen.press(inTicket('button', new RegExp(`^Buy ${size} BTC`)));
}

/** Signs the open confirmation in the wallet's window. */
async function signed(screen: Screen): Promise<void> {
  await screen.press(SIGN);
  await approveInPress(screen, /^Sign /);
}
