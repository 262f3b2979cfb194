// freshModules.ts: runs before each test file of the app. Packages stay loaded from file to file; our own modules, which keep state, begin anew.
import { vi } from 'vitest';

vi.resetModules();
