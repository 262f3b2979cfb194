// costs.ts: Playwright's `test`, which also notes the processor seconds of each journey for the report of `npm test`.
import { test as base } from '@playwright/test';
import { secondsOfTree } from '../tools/testing/processorTime.mjs';

export const test = base.extend<{ cost: void }>({
  cost: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, info) => {
      const before = secondsOfTree(process.pid);
      await provide();
      const after = secondsOfTree(process.pid);
      if (before !== undefined && after !== undefined)
        info.annotations.push({ type: 'processor seconds', description: (after - before).toFixed(2) });
    },
    { auto: true },
  ],
});
