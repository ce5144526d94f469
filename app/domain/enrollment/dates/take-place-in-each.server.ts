import type { Transaction } from '~/platform/database/database.server'

/**
 * Part of a command: takes a place in each lesson. False unless all had one; the caller then rolls
 * back.
 */
export async function takePlaceInEach(tx: Transaction, lessonIds: string[]): Promise<boolean> {
  const taken = await tx.$executeRaw`
    UPDATE lesson SET places_taken = places_taken + 1
    WHERE id = ANY(${lessonIds}::uuid[]) AND released_at IS NULL AND places_taken < places`
  return taken === lessonIds.length
}
