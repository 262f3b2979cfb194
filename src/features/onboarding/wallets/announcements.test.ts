import { expect, test } from 'vitest';
import { ignoreFalseAnnouncements, isAnnouncement } from './announcements.ts';

const good = {
  info: { uuid: '1', name: 'Wallet', rdns: 'example.wallet', icon: 'data:image/png,' },
  provider: { request: () => undefined },
};
const trap = {
  get info(): never {
    throw new Error('no');
  },
};
const BAD: [string, unknown][] = [
  ['null', null],
  ['undefined', undefined],
  ['a text', 'wallet'],
  ['an empty object', {}],
  ['no provider', { info: good.info }],
  ['a provider without a request function', { ...good, provider: {} }],
  ['a name that is not text', { ...good, info: { ...good.info, name: 5 } }],
  ['no id', { ...good, info: { ...good.info, uuid: '' } }],
  ['an object that throws when read', trap],
];

test.each(BAD)('fault-25: %s is rejected', (_what, detail) => expect(isAnnouncement(detail)).toBe(false));

test('fault-25: invalid announcements are dropped, valid ones delivered', () => {
  const target = new EventTarget();
  ignoreFalseAnnouncements(target as unknown as Window);
  const announced: unknown[] = [];
  target.addEventListener(
    'eip6963:announceProvider',
    (event) => void announced.push((event as CustomEvent).detail),
  );
  for (const detail of [null, good, trap])
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  expect(announced).toEqual([good]);
});
