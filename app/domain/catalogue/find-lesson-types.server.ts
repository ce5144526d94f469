import { database, type Transaction } from '~/platform/database/database.server'
import type { LessonType } from './lesson-type'

/** The columns that a `LessonType` is made of. */
export const lessonTypeSelection = {
  id: true,
  slug: true,
  name: true,
  summary: true,
  description: true,
  keyPoints: true,
  durationMinutes: true,
  format: true,
  minAthletes: true,
  maxAthletes: true,
  minAge: true,
  maxAge: true,
  priceCents: true,
  depositCents: true,
  makeUpDays: true,
  cancellationPolicyId: true,
} as const

/** Everything that can be booked, in the order the coach gave it. */
export async function findLessonTypes(): Promise<LessonType[]> {
  return await database().lessonType.findMany({
    where: { active: true },
    select: lessonTypeSelection,
    orderBy: { position: 'asc' },
  })
}

/** One that can be booked, or null: unknown and no longer offered look alike. */
export async function findLessonType(
  slug: string,
  tx: Transaction = database(),
): Promise<LessonType | null> {
  return await tx.lessonType.findFirst({
    where: { slug, active: true },
    select: lessonTypeSelection,
  })
}
