import { database, type Transaction } from '~/platform/database/database.server'
import type { LessonType } from './lesson-type'
import { taxSelection } from './tax'

/** Selects what the owner writes of a lesson type. */
export const lessonTypeContentSelection = {
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
  ...taxSelection,
} as const

/** Selects a `LessonType`. */
export const lessonTypeSelection = {
  ...lessonTypeContentSelection,
  id: true,
  slug: true,
  cancellationPolicyId: true,
} as const

/** Bookable lesson types, in the coach's order. */
export async function findLessonTypes(): Promise<LessonType[]> {
  return await database().lessonType.findMany({
    where: { active: true },
    select: lessonTypeSelection,
    orderBy: { position: 'asc' },
  })
}

/** A bookable lesson type; null if unknown or no longer offered. */
export async function findLessonType(
  slug: string,
  tx: Transaction = database(),
): Promise<LessonType | null> {
  return await tx.lessonType.findFirst({
    where: { slug, active: true },
    select: lessonTypeSelection,
  })
}
