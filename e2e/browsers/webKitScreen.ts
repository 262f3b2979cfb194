// webKitScreen.ts: the screen in WebKit, through WebDriver.
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findInPage, sent } from './findInPage.ts';
import type { Place, Screen } from './screen.ts';
import { startWebKit, type WebElement } from './webDriver.ts';

/** Long, for a busy machine. */
const WAIT_MS = 45_000;
const LOOK_MS = 100;
/** The driver does not pass on what a page reports: each page records it, from the first look at it while it loads. */
const RECORD = `
  if (!window.isRecorded) {
    window.isRecorded = true;
    const recorded = () => JSON.parse(sessionStorage.getItem('faults') ?? '[]');
    const keep = (line) => sessionStorage.setItem('faults', JSON.stringify([...recorded(), String(line)]));
    addEventListener('error', ({ message }) => keep(message));
    addEventListener('unhandledrejection', ({ reason }) => keep(reason));
    const { error } = console;
    console.error = (...said) => (keep(said.join(' ')), error.apply(console, said));
    document.addEventListener('securitypolicyviolation', (event) =>
      keep(event.effectiveDirective + ': ' + event.blockedURI));
  }`;
const FIND = `${RECORD}; return (${String(findInPage)})(...arguments)`;
const NOTE_PRESS = `
  window.isPressed = false;
  arguments[0].addEventListener('click', () => (window.isPressed = true), { capture: true, once: true });`;
const FAULTS = `return JSON.parse(sessionStorage.getItem('faults') ?? '[]')`;
const SELECT_ALL = '\uE009a\uE000';
const DELETE = '\uE017';
const OFFER: Place = { role: 'button', name: /^Open the wallet$/ };
const APPROVE: Place = { role: 'button', name: /^Approve$/ };
const QUESTION = 'return document.body?.dataset.request ?? null';
const CHOOSE = `
  const select = (${String(findInPage)})(arguments[0], true);
  const option = [...(select?.options ?? [])].find(({ text }) => text === arguments[1]);
  if (option === undefined) return false;
  option.selected = true;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;`;

export async function openWebKit(): Promise<Screen> {
  const driver = await startWebKit();
  const page = await driver.command<string>('GET', '/window');
  const find = (place: Place, canPress = false) => driver.run<WebElement | null>(FIND, sent(place), canPress);

  const screen: Screen = {
    open: (url) => leave(() => driver.command('POST', '/url', { url })),
    reload: () => leave(() => driver.command('POST', '/refresh')),
    resize: (width, height) => driver.command('POST', '/window/rect', { x: 0, y: 0, width, height }),
    async press(place) {
      await until(`press ${said(place)}`, () => pressIfThere(place));
    },
    async type(place, text) {
      await screen.press(place);
      const field = await find(place);
      if (field === null) throw new Error(`${said(place)} went away.`);
      await driver.onElement(field, 'value', { text: `${SELECT_ALL}${DELETE}` });
      await driver.onElement(field, 'value', { text });
    },
    async choose(place, option) {
      const isChosen = () =>
        driver.run<boolean>(CHOOSE, sent(place), option).then((done) => (done ? true : undefined));
      await until(`choose ${option} of ${said(place)}`, isChosen);
    },
    async see(place) {
      await until(`see ${said(place)}`, async () => (await find(place)) !== null || undefined);
    },
    async gone(place) {
      await until(`see no ${said(place)}`, async () => (await find(place)) === null || undefined);
    },
    read: (text) =>
      until(`read ${text}`, async () => {
        const all = await driver.run<string>(`${RECORD}; return document.body.innerText`);
        return text.test(all) ? all : undefined;
      }),
    async approve(heading) {
      const opened = { by: 'press' as 'press' | 'button' };
      await until(`have the wallet ask ${heading}`, () => approveIfAsked(heading, opened));
      return opened.by;
    },
    async picture(path) {
      writeFileSync(path, Buffer.from(await driver.command<string>('GET', '/screenshot'), 'base64'));
    },
    faults: () => driver.run(FAULTS),
    run: (script) => driver.run(script),
    keepsPress: false,
    close: driver.quit,
  };
  return screen;

  /** The driver answers before the next page is there: until then a press would reach the one that is left. */
  async function leave(start: () => Promise<void>): Promise<void> {
    await driver.run('window.isLeft = true');
    await start();
    await until(
      'leave the page',
      async () => (await driver.run<boolean>('return window.isLeft !== true')) || undefined,
    );
  }

  /** A press that missed is made again: the driver presses where a moving element was. */
  async function pressIfThere(place: Place): Promise<true | undefined> {
    const element = await find(place, true);
    if (element === null) return undefined;
    await driver.run(NOTE_PRESS, element);
    await driver.onElement(element, 'click');
    const hit = await driver.run<boolean | null>('return window.isPressed');
    return hit === false ? undefined : true;
  }

  async function approveIfAsked(
    heading: RegExp,
    opened: { by: 'press' | 'button' },
  ): Promise<true | undefined> {
    const offer = await find(OFFER, true);
    if (offer !== null) {
      opened.by = 'button';
      await driver.onElement(offer, 'click');
    }
    const handles = await driver.command<string[]>('GET', '/window/handles');
    for (const handle of handles.filter((each) => each !== page))
      if (await inWindow(handle, () => approveHere(heading))) return true;
    return undefined;
  }

  async function approveHere(heading: RegExp): Promise<true | undefined> {
    const question = await driver.run<string | null>(QUESTION);
    if (question === null || (await find({ role: 'heading', name: heading })) === null) return undefined;
    // A window without further questions closes itself.
    await until('have the answer taken', async () => {
      const now = await driver.run<string | null>(QUESTION).catch(() => undefined);
      if (now !== question) return true;
      await pressIfThere(APPROVE);
      return undefined;
    });
    return true;
  }

  /** Runs `work` in another window and returns to the page. */
  async function inWindow<Value>(handle: string, work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      await driver.command('POST', '/window', { handle });
      return await work();
    } catch (error) {
      if (/no such window/.test(String(error))) return undefined;
      throw error;
    } finally {
      await driver.command('POST', '/window', { handle: page });
    }
  }
}

const said = ({ role, name }: Place) => `${role} ${name}`;

/** Tries again until there is a value, also when the page changes in the middle of a step. */
async function until<Value>(what: string, attempt: () => Promise<Value | undefined>): Promise<Value> {
  const giveUpAt = Date.now() + WAIT_MS;
  let last = '';
  while (Date.now() < giveUpAt) {
    try {
      const value = await attempt();
      if (value !== undefined) return value;
    } catch (error) {
      last = String(error);
    }
    await sleep(LOOK_MS);
  }
  throw new Error(`Could not ${what} within ${WAIT_MS / 1000} s. ${last}`);
}
