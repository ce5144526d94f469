import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import { fullName } from '~/domain/family/athletes/athlete'
import { athletesOnlyOf } from '~/domain/family/athletes/athletes-only-of'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import type { TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { parentBookingsPath } from '~/values/paths/portal-paths'
import { formatMoment } from '~/values/format/format-time'
import { erasureAsked, guardianErased } from './emails/erasure-emails'

/** To other guardians of the family's athletes, until it is erased. */
const composeAsked: ComposeEmail = async (tx, { subjectId, guardianId, occasion }, now) => {
  const asking = await tx.guardian.findUnique({ where: { id: subjectId, erasedAt: null } })
  const reader = guardianId && (await tx.guardian.findUnique({ where: { id: guardianId } }))
  if (!asking || !reader || reader.erasedAt) return null
  const isShared = sharedBy(subjectId, reader.id)
  const shared = {
    AND: [isShared, { guardianships: { some: { guardianId: reader.id, endedAt: null } } }],
  }
  const athletes = await tx.athlete.findMany({ where: shared, orderBy: { id: 'asc' } })
  if (athletes.length === 0) return null
  const going = await tx.athlete.findMany({ where: { AND: [shared, athletesOnlyOf(subjectId)] } })
  const goes = new Set(going.map(({ id }) => id))
  const { timeZone, phone } = await findSettings(tx)
  const { to, firstName, isProved } = await findEmailedGuardian(tx, reader.id)
  const ofShared = { order: { guardianId: subjectId }, places: { some: { athlete: shared } } }
  const content = erasureAsked({
    firstName,
    asking: isProved ? fullName(asking) : 'Another guardian',
    phone,
    staying: namesOf(
      athletes.filter(({ id }) => !goes.has(id)),
      isProved,
    ),
    going: namesOf(going, isProved),
    canceled: await findLessons(
      tx,
      { ...ofShared, cancellation: { canceledAt: new Date(occasion) } },
      { timeZone, isProved },
    ),
    toCome: await findLessons(
      tx,
      { ...ofShared, status: 'confirmed', lesson: { startsAt: { gt: now } } },
      { timeZone, isProved },
    ),
  })
  return { to, content }
}

/**
 * After the erasure: which athletes stay, which are gone, and which lessons the recipient takes
 * over.
 */
const composeErased: ComposeEmail = async (tx, { subjectId, guardianId, occasion }) => {
  const erased = await tx.guardian.findUnique({ where: { id: subjectId } })
  const reader = guardianId && (await tx.guardian.findUnique({ where: { id: guardianId } }))
  if (!erased?.erasedAt || !reader || reader.erasedAt) return null
  const own = await tx.guardianship.findMany({
    where: { guardianId: reader.id, athlete: sharedBy(subjectId, reader.id) },
    orderBy: { athleteId: 'asc' },
    select: { endedAt: true, athlete: { select: { firstName: true } } },
  })
  const { timeZone, phone } = await findSettings(tx)
  const { to, firstName, isProved } = await findEmailedGuardian(tx, reader.id)
  const takenOver = { order: { guardianId: reader.id, createdAt: new Date(occasion) } }
  const content = guardianErased({
    firstName,
    phone,
    staying: namesOf(
      own.filter(({ endedAt }) => !endedAt).map(({ athlete }) => athlete),
      isProved,
    ),
    gone: own.filter(({ endedAt }) => endedAt?.getTime() === erased.erasedAt!.getTime()).length,
    lessons: await findLessons(tx, takenOver, { timeZone, isProved }),
    href: env().publicOrigin + parentBookingsPath(),
  })
  return { to, content }
}

export const erasureEmails: EmailComposers = {
  'erasure-asked': composeAsked,
  'guardian-erased': composeErased,
}

function sharedBy(one: string, other: string): Prisma.AthleteWhereInput {
  return {
    AND: [
      { guardianships: { some: { guardianId: one } } },
      { guardianships: { some: { guardianId: other } } },
    ],
  }
}

/** Names only for a verified address. */
function namesOf(athletes: { firstName: string }[], isProved: boolean): string[] {
  if (isProved) return athletes.map(({ firstName }) => firstName)
  return athletes.length > 0 ? ['your athlete'] : []
}

async function findLessons(
  tx: Transaction,
  where: Prisma.BookingWhereInput,
  { timeZone, isProved }: { timeZone: TimeZone; isProved: boolean },
) {
  const bookings = await tx.booking.findMany({
    where,
    orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
    select: {
      lesson: { select: { startsAt: true } },
      lessonType: { select: { name: true } },
      places: {
        orderBy: { position: 'asc' },
        select: { athlete: { select: { firstName: true } } },
      },
    },
  })
  return bookings.map(({ lesson, lessonType, places }) => {
    const athletes = places.map(({ athlete }) => athlete)
    const names = formatList(namesOf(athletes, isProved))
    return `${lessonType.name} for ${names}, ${formatMoment(lesson.startsAt, timeZone)}`
  })
}
