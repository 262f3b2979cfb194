// `npm run check`: everything that can be known without running the program.
import { run } from './setup.mjs';

const STEPS = [
  { name: 'types (browser)', command: 'npx', args: ['tsc', '-p', '.'] },
  { name: 'types (no DOM)', command: 'npx', args: ['tsc', '-p', 'gateway'] },
  { name: 'types (tests)', command: 'npx', args: ['tsc', '-p', 'e2e'] },
  { name: 'layer list', command: 'node', args: ['.ci/layers.mjs'] },
  { name: 'lint', command: 'npx', args: ['oxlint', '--type-aware', '--quiet'] },
  { name: 'messages', command: 'node', args: ['.ci/messages.mjs', '--check'] },
  { name: 'unused code', command: 'npx', args: ['knip'] },
  { name: 'lock file', command: 'node', args: ['.ci/check-lock.mjs'] },
  { name: 'assumptions in place', command: 'node', args: ['.ci/assumptions.mjs', '--quiet'] },
  { name: 'build', command: 'npx', args: ['vite', 'build', '--logLevel', 'warn'] },
  { name: 'size', command: 'node', args: ['.ci/size.mjs'] },
];

const only = process.argv.slice(2);
for (const { name, command, args } of STEPS) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
  console.log(`— ${name}`);
  if (run(command, args) !== 0) {
    console.error(`check failed: ${name}`);
    process.exit(1);
  }
}
console.log('check passed');
