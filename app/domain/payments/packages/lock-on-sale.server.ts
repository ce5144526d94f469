import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import type { Transaction } from '~/platform/database/database.server'
import { findPackageOnSale } from './find-packages.server'
import type { LessonPackage } from './lesson-package'

/**
 * Part of a command that sells a package: locks it, and checks that it is on sale at the price that
 * was read.
 */
export async function lockOnSale(
  tx: Transaction,
  { packageId, version }: { packageId: string; version: number },
): Promise<LessonPackage | null> {
  await tx.$queryRaw`SELECT id FROM lesson_package WHERE id = ${packageId}::uuid FOR SHARE`
  const found = await findPackageOnSale(packageId, tx)
  return found?.version === version ? found : null
}

/** Whether this guardian can have a package for this athlete. */
export async function isBookableFor(
  tx: Transaction,
  guardianId: string,
  athleteId: string,
): Promise<boolean> {
  const athletes = await findBookableAthletes({ id: guardianId }, tx)
  return athletes.some(({ id }) => id === athleteId)
}
