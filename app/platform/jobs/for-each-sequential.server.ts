/**
 * Does something with each of many, one after the other. One with which it fails keeps none of the
 * others from it.
 * @throws the first failure, in the end, so that it is seen and tried again
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
