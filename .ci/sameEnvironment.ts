// sameEnvironment.ts: the order of test files: those of one environment follow one another.
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ENVIRONMENT = /@vitest-environment.*/g;

/**
 * Vitest ends a worker, with all it has loaded, when the next file of its queue needs another environment: in its own
 * order after every fourth file.
 */
export class SameEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groups = new Map<string, TestSpecification[]>();
    for (const file of sorted) {
      const group = groupOf(file);
      groups.set(group, [...(groups.get(group) ?? []), file]);
    }
    return [...groups.values()].flat();
  }
}

function groupOf({ project, moduleId }: TestSpecification): string {
  const environment = readFileSync(moduleId, 'utf8').match(ENVIRONMENT) ?? [];
  return [project.name, ...environment].join(' ');
}
