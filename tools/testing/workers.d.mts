/** The number of tests that run at the same time; see workers.mjs. */
export function testWorkers(
  environment?: { CI?: string | undefined; TEST_WORKERS?: string | undefined },
  processors?: number,
): number;
