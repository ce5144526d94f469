/**
 * Runs `work` for each item in order and continues after a failure.
 * @throws the first failure at the end, so that the job is retried
 */
export async function forEachSequential<One>(
  all: Iterable<One>,
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) {
    await work(one).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
