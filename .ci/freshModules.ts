// freshModules.ts: runs before each test file of the app. Packages stay loaded from file to file; our own modules, which keep state, begin anew.
import { vi } from 'vitest';

vi.resetModules();

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // A second, as it is without this, is too short for what appears on a machine that does other work as well.
  configure({ asyncUtilTimeout: 15_000 });
}
