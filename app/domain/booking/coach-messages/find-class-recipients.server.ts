import { fullName } from '~/domain/family/athletes/athlete'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { bookedStatuses } from '../booking'
import { staffLessons } from '../find/visible-to.server'

/** A lesson, the guardians who get its message, and those who do not. */
export type ClassRecipients = {
  lessonId: string
  coachId: string
  startsAt: Date
  lessonName: string
  isClass: boolean
  reached: { guardianId: string; name: string }[]
  leftOut: { name: string; phone: string }[]
}

const names = { id: true, firstName: true, lastName: true, email: true, phone: true } as const

const guardian = {
  ...names,
  erasedAt: true,
  mergedInto: { select: { ...names, erasedAt: true } },
} satisfies Prisma.GuardianSelect

const selection = {
  id: true,
  coachId: true,
  startsAt: true,
  lessonType: { select: { name: true, format: true } },
  bookings: {
    // unconfirmed bookings made by staff take place too
    where: {
      OR: [{ status: { in: [...bookedStatuses] } }, { status: 'held', onBehalf: { isNot: null } }],
    },
    orderBy: { id: 'asc' },
    select: {
      order: { select: { guardian: { select: guardian } } },
      places: {
        orderBy: { position: 'asc' },
        select: {
          athlete: {
            select: {
              guardianships: {
                where: { endedAt: null, maySeeLessons: true },
                orderBy: { guardianId: 'asc' },
                select: { guardian: { select: guardian } },
              },
            },
          },
        },
      },
    },
  },
} satisfies Prisma.LessonSelect

type Row = Prisma.LessonGetPayload<{ select: typeof selection }>

/**
 * The booking guardians and others who see the athletes' lessons; each person and address once.
 * Null without access.
 */
export async function findClassRecipients(
  staff: Staff,
  lessonId: string,
  tx: Transaction = database(),
): Promise<ClassRecipients | null> {
  if (!isRowId(lessonId)) return null
  const lesson = await tx.lesson.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id: lessonId }, staffLessons(staff)] },
    select: selection,
  })
  if (!lesson) return null
  const { coachId, startsAt, lessonType, bookings } = lesson
  const guardians = uniqueBy(bookings.flatMap(guardiansOf), ({ id }) => id)
  const reached = guardians.filter(({ email }) => email)
  return {
    lessonId,
    coachId,
    startsAt,
    lessonName: lessonType.name,
    isClass: lessonType.format === 'group',
    reached: uniqueBy(reached, ({ email }) => email!).map((one) => ({
      guardianId: one.id,
      name: fullName(one),
    })),
    leftOut: guardians
      .filter(({ email }) => !email)
      .map((one) => ({ name: fullName(one), phone: one.phone })),
  }
}

/** Whether a guardian still is one of those to whom a message about a lesson goes. */
export async function isClassRecipient(
  tx: Transaction,
  { lessonId, guardianId }: { lessonId: string; guardianId: string },
): Promise<boolean> {
  const lesson = await tx.lesson.findUnique({
    relationLoadStrategy: 'join',
    where: { id: lessonId },
    select: selection,
  })
  return lesson?.bookings.flatMap(guardiansOf).some(({ id }) => id === guardianId) ?? false
}

/** Follows merged guests to their guardian. */
function guardiansOf({ order, places }: Row['bookings'][number]) {
  const standing = places.flatMap(({ athlete }) => athlete.guardianships)
  return [order.guardian, ...standing.map((one) => one.guardian)]
    .flatMap((one) => one?.mergedInto ?? one ?? [])
    .filter(({ erasedAt }) => erasedAt === null)
}

function uniqueBy<Thing>(things: Thing[], keyOf: (thing: Thing) => string): Thing[] {
  const first = new Map(things.toReversed().map((thing) => [keyOf(thing), thing]))
  return things.filter((thing) => first.get(keyOf(thing)) === thing)
}
