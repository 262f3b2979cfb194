// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { PathBoundary } from './PathBoundary.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

function Broken(): never {
  throw new Error('Boom');
}

function show() {
  const { hook } = memoryLocation({ path: '/broken' });
  render(
    <Router hook={hook}>
      <Link href="/fine">Fine</Link>
      <Link href="/other">Other</Link>
      <PathBoundary>
        <Route path="/broken" component={Broken} />
        <Route path="/other" component={Broken} />
        <Route path="/fine">All well</Route>
      </PathBoundary>
    </Router>,
  );
}

test('the failure of one page is not shown on the next', () => {
  show();
  expect(screen.getByRole('alert').textContent).toContain('Boom');
  fireEvent.click(screen.getByText('Fine'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('All well')).toBeTruthy();
});

test('a next page that fails as well is shown as failed', () => {
  show();
  fireEvent.click(screen.getByText('Other'));
  expect(screen.getByRole('alert').textContent).toContain('Boom');
  fireEvent.click(screen.getByText('Fine'));
  expect(screen.getByText('All well')).toBeTruthy();
});

test('“Reload this page” loads it anew: a browser may keep the failure of a file', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Reload this page' }));
  expect(reload).toHaveBeenCalledOnce();
});
