// tradingKey.ts: the trading key of a browser in journeys: set up, found on screen, lost; and a search for its secret.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Address } from '#protocol/ids.ts';
import type { RunningApp } from '../app/app.ts';
import { review } from './trader.ts';

/** The open page, the account of its wallet, and what that was asked to sign. */
export interface Trader {
  page: Page;
  app: RunningApp;
  owner: Address;
  asked: string[];
}

export const setUp = (page: Page): Locator => page.getByRole('form', { name: 'Set up one-click trading' });
export const badge = (page: Page, name: RegExp): Locator =>
  page.getByRole('banner').getByRole('button', { name });
export const keyRow = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Approved keys' }).getByRole('listitem').filter({ hasText: text });

/** On the open Keys screen: an approved and unlocked key, by keyboard alone. */
export async function makeKey(page: Page, passphrase: string): Promise<void> {
  const begin = page.getByRole('button', { name: 'Set up one-click trading' });
  // The form appears once the role of the keys is known.
  await expect(begin).toBeEnabled();
  await begin.press('Enter');
  await setUp(page).getByLabel('Maximum order size').fill('1000');
  if (passphrase !== '')
    await setUp(page)
      .getByLabel(/^Passphrase/)
      .fill(passphrase);
  await setUp(page).getByLabel('Name').press('Enter');
  await review(page, /^Approve the key/)
    .getByRole('button', { name: 'Sign in wallet' })
    .press('Enter');
  await expect(badge(page, /One-click on/)).toBeVisible();
}

/** From the badge of a locked or lost key to the Keys screen. */
export async function approveNewKey(page: Page, from: RegExp): Promise<void> {
  await badge(page, from).click();
  await page
    .getByRole('dialog', { name: 'One-click trading' })
    .getByRole('link', { name: 'Approve a new key' })
    .click();
}

/**
 * What code running in this page could do with a key without a passphrase; here it returns the secret to search for.
 */
export async function secretOf(page: Page, owner: string, serviceUrl: string): Promise<string> {
  return await page.evaluate(async (id) => {
    const read = <T>(name: string) =>
      new Promise<T>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error ?? new Error(name));
        opening.onsuccess = () => {
          const get = opening.result.transaction('keys').objectStore('keys').get(id);
          get.onsuccess = () => (opening.result.close(), resolve(get.result as T));
        };
      });
    const { wrappingKey, iv, sealed } = await read<{
      wrappingKey: CryptoKey;
      iv: Uint8Array<ArrayBuffer>;
      sealed: ArrayBuffer;
    }>('trine-keys');
    const f = await read<Record<string, never> & { limits: Record<string, never> }>('trine-key-facts');
    const { markets, maxOrderValue, maxHourValue, maxHourOrders } = f.limits;
    const bound = JSON.stringify([
      1,
      f['owner'],
      f['serviceUrl'],
      f['address'],
      f['name'],
      f['createdAt'],
      markets,
      maxOrderValue,
      maxHourValue,
      maxHourOrders,
      f['lockAfterMs'],
      f['hasPassphrase'],
    ]);
    const bytes = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(bound) },
      wrappingKey,
      sealed,
    );
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }, `${serviceUrl}|${owner}`);
}

/** All storage, the page's content and its address as text; bytes as hex. */
export async function everythingLeft(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const write = (_key: string, value: unknown) =>
      value instanceof ArrayBuffer
        ? hex(new Uint8Array(value))
        : ArrayBuffer.isView(value)
          ? hex(new Uint8Array(value.buffer))
          : value;
    const parts = [
      location.href,
      document.cookie,
      document.documentElement.outerHTML,
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
    ];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const all = db.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => resolve(all.result);
        });
        parts.push(`${name}/${store}`, JSON.stringify(rows, write));
      }
      db.close();
    }
    return parts.join('\n');
  });
}

export function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'hex');
  return [
    secret,
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    [...bytes].join(','),
    BigInt(`0x${secret}`).toString(),
  ];
}
