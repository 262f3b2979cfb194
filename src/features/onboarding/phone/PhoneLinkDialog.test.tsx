// @vitest-environment happy-dom
import { cleanup, configure, render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadAhead } from '#ui/hooks/lazyPart.tsx';
import { PhoneLinkDialog } from './PhoneLinkDialog.tsx';

configure({ asyncUtilTimeout: 10_000 });
beforeAll(loadAhead);
afterEach(cleanup);

const show = (page: string) => render(<PhoneLinkDialog isOpen onOpenChange={() => {}} page={page} />);

/** Renders the code at four pixels per module and decodes it. */
function readCode(code: Element): string | undefined {
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 4;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const runs =
    code
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h(\d+)/g) ?? [];
  for (const [, x, y, length] of runs)
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column += 1)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return jsQR(pixels, width, width)?.data;
}

test("the code contains the page's address without its fragment", async () => {
  show('https://trade.example/trade/BTC-USDC?tab=orders#keyboard');
  const address = 'https://trade.example/trade/BTC-USDC?tab=orders';
  expect(readCode(await screen.findByRole('img', { name: `QR code of ${address}` }))).toBe(address);
  expect(screen.getByText(address)).toBeTruthy();
});

test('a page that only this computer can open shows a message instead of a code', async () => {
  show('http://127.0.0.1:4173/trade');
  expect(await screen.findByText('Only this computer can open this page')).toBeTruthy();
  expect(screen.getByText(/http:\/\/127\.0\.0\.1:4173, is not a public https address/)).toBeTruthy();
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
});
