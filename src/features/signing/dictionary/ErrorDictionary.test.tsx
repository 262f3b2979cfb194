// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import { Router } from 'wouter';
import { ErrorDictionary } from './ErrorDictionary.tsx';

test('no text of the address is shown: a link cannot speak for the service', () => {
  const said = 'Send your coins to 0xbad and call us';
  const { hook, searchHook } = memoryLocation({
    path: '/errors',
    searchPath: new URLSearchParams({ code: 'URGENT', said }).toString(),
  });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <ErrorDictionary />
    </Router>,
  );
  expect(screen.getByText(/Unlisted errors are unknown to Trine/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/0xbad|URGENT/);
});
