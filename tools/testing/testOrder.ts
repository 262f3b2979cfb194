// testOrder.ts: the order of test files: those of one environment follow one another, the slow ones first.
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Slow files that are small. Vitest starts large files first, so these would run at the end, one beside an idle
 * processor.
 */
export const SLOW = [
  'gateway/edge/wire',
  'gateway/browser/wire',
  'gateway/edge/kills',
  'gateway/sequencer/durability',
  'gateway/replica/standby',
  'gateway/conformance/conformance',
  'gateway/browser/replay',
  'gateway/replica/follower',
  'gateway/store/backups/backup',
  'gateway/engine/replay',
  'gateway/restart',
  'gateway/market/liveliness',
  'gateway/market/outcomes/liveliness',
].map((name) => `${name}.test.ts`);

const ENVIRONMENT = /@vitest-environment.*/g;

/**
 * Vitest ends a worker, with all it has loaded, when the next file of its queue needs another environment: in its own
 * order after every fourth file.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groups = new Map<string, TestSpecification[]>();
    for (const file of [...sorted.filter(isSlow), ...sorted.filter((each) => !isSlow(each))]) {
      const group = groupOf(file);
      groups.set(group, [...(groups.get(group) ?? []), file]);
    }
    return [...groups.values()].flat();
  }
}

const isSlow = ({ moduleId }: TestSpecification): boolean =>
  SLOW.some((name) => moduleId.endsWith(`/${name}`));

function groupOf({ project, moduleId }: TestSpecification): string {
  const environment = readFileSync(moduleId, 'utf8').match(ENVIRONMENT) ?? [];
  return [project.name, ...environment].join(' ');
}
