import type { Prisma } from '~/platform/database/database.server'

/** Assistants of a class or of a date, in the order of the team, for a query. */
export const withAssistants = {
  orderBy: [{ coach: { position: 'asc' } }, { coachId: 'asc' }],
  select: { coachId: true, coach: { select: { name: true } } },
} satisfies Prisma.Lesson$assistantsArgs & Prisma.LessonSeries$assistantsArgs

/** The ids of loaded assistants' coaches, as two lists can be compared. */
export function assistantIdsOf(rows: { coachId: string }[]): string[] {
  return rows.map(({ coachId }) => coachId).toSorted()
}

/** The condition that a coach helps with a lesson, or with a class. */
export function isHelping(coachId: string) {
  return { assistants: { some: { coachId } } }
}
