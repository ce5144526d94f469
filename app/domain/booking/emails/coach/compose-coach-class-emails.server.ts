import type { ComposeEmail, EmailComposers, Recipient } from '~/domain/communications/compose-email'
import { venueName } from '~/domain/scheduling/venues/venue'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import {
  calendarDateAt,
  dateFromDatabase,
  minutesBetween,
  type TimeZone,
} from '~/values/business-time'
import { calendarPath } from '~/values/paths/calendar-paths'
import { formatDay, formatMoment, formatTimeRange } from '~/values/format/format-time'
import { canceledTogether } from '../../classes/cancel-class-date.server'
import { lessonsClosedBy } from '../../closings/find-affected.server'
import { coachClassCanceled, coachClassChanged, coachDayClosed } from './coach-class-emails'
import { formatComing, isExpected, wasAnnounced } from './coming.server'
import { findBusinessAddress } from '~/domain/communications/find-recipients.server'

/** A coach's dates of a class that were canceled together. */
const composeClassCanceled: ComposeEmail = async (tx, { subjectId }) => {
  const { coachId } = await tx.lesson.findUniqueOrThrow({ where: { id: subjectId } })
  const together = await canceledTogether(tx, subjectId)
  if (!together) return null
  const { timeZone } = await findSettings(tx)
  const ended = { cancellation: { canceledAt: together.releasedAt } }
  const dates = await tx.lesson.findMany({
    where: { ...together, coachId },
    orderBy: { startsAt: 'asc' },
    include: {
      lessonType: { select: { name: true } },
      bookings: { where: { AND: [ended, wasAnnounced] }, select: { placesTaken: true } },
    },
  })
  const content = coachClassCanceled({
    lessons: dates.map(({ lessonType, startsAt, bookings }) => ({
      what: lessonType.name,
      when: formatMoment(startsAt, timeZone),
      coming: formatComing(bookings),
    })),
    href: hrefOf(coachId, dates[0]!.startsAt, timeZone),
  })
  return { to: await findCoachAddress(tx, coachId), content }
}

/** A coach's lessons that a closing cancels; null if all were rescheduled before. */
const composeDayClosed: ComposeEmail = async (tx, { subjectId: closingId, occasion: coachId }) => {
  const { timeZone } = await findSettings(tx)
  const closing = await tx.dayClosing.findUniqueOrThrow({ where: { id: closingId } })
  const day = dateFromDatabase(closing.onDate)
  const ended = { closings: { some: { closingId, state: { not: 'nothing_to_do' } } } } as const
  const lessons = await tx.lesson.findMany({
    where: { AND: [lessonsClosedBy({ ...closing, day }, timeZone), { coachId }] },
    orderBy: { startsAt: 'asc' },
    include: {
      lessonType: { select: { name: true } },
      bookings: { where: { AND: [ended, wasAnnounced] }, select: { placesTaken: true } },
    },
  })
  const [first] = lessons
  if (!first) return null
  const content = coachDayClosed({
    day: formatDay(day),
    reason: closing.reason,
    lessons: lessons.map(({ lessonType, startsAt, endsAt, bookings }) => ({
      what: lessonType.name,
      when: formatTimeRange(startsAt, endsAt, timeZone),
      coming: formatComing(bookings),
    })),
    href: hrefOf(coachId, first.startsAt, timeZone),
  })
  return { to: await findCoachAddress(tx, coachId), content }
}

/** A class change for one coach. Canceled dates are covered by their own email. */
const composeClassChanged: ComposeEmail = async (
  tx,
  { subjectId: changeId, occasion: coachId },
) => {
  const { timeZone, name } = await findSettings(tx)
  const givenAway = { coachId, toCoachId: { not: coachId } }
  const dates = await tx.classChangeDate.findMany({
    where: {
      changeId,
      OR: [givenAway, { toCoachId: coachId, lesson: { releasedAt: null } }],
    },
    orderBy: { startsAt: 'asc' },
    select: selectionOfChange,
  })
  const [first] = dates
  if (!first) return null
  const content = coachClassChanged({
    what: first.lesson.lessonType.name,
    dates: dates.map((date) => formatChange(date, coachId, { timeZone, name })),
    href: hrefOf(coachId, first.toStartsAt, timeZone),
  })
  return { to: await findCoachAddress(tx, coachId), content }
}

const selectionOfChange = {
  coachId: true,
  startsAt: true,
  toCoachId: true,
  toStartsAt: true,
  toEndsAt: true,
  venueId: true,
  toVenueId: true,
  toVenue: venueName,
  lesson: {
    select: {
      lessonType: { select: { name: true } },
      bookings: { where: isExpected, select: { placesTaken: true } },
    },
  },
} satisfies Prisma.ClassChangeDateSelect

type Changed = Prisma.ClassChangeDateGetPayload<{ select: typeof selectionOfChange }>

type Business = { timeZone: TimeZone; name: string }

function formatChange(date: Changed, coachId: string, { timeZone: zone, name }: Business) {
  const place = date.venueId === date.toVenueId ? '' : `at ${date.toVenue?.name ?? name}, `
  const { startsAt, toStartsAt, toEndsAt, lesson } = date
  const coming = formatComing(lesson.bookings)
  const after = formatMoment(toStartsAt, zone)
  if (date.toCoachId !== coachId)
    return { when: formatMoment(startsAt, zone), becomes: 'with another coach now' }
  if (date.coachId !== coachId) return { when: after, becomes: `yours now, ${coming}` }
  const length = `${minutesBetween(toStartsAt, toEndsAt)} minutes`
  return {
    when: formatMoment(startsAt, zone),
    becomes: `now ${after}, ${length}, ${place}${coming}`,
  }
}

/** Their calendar, which works whatever happened to the lesson. */
function hrefOf(coach: string, startsAt: Date, zone: TimeZone): string {
  return env().publicOrigin + calendarPath({ coach, day: calendarDateAt(startsAt, zone) })
}

export const coachClassEmails: EmailComposers = {
  'coach-class-canceled': composeClassCanceled,
  'coach-day-closed': composeDayClosed,
  'coach-class-changed': composeClassChanged,
}

/** A coach's address; the business's if they cannot sign in. */
export async function findCoachAddress(
  tx: Transaction,
  coachId: string,
): Promise<Recipient | null> {
  const coach = await tx.coach.findUnique({
    where: { id: coachId },
    select: { name: true, staff: { select: { account: true } } },
  })
  const account = coach?.staff?.account
  if (coach && account?.verifiedAt && !account.disabledAt)
    return { name: coach.name, address: account.email }
  return await findBusinessAddress(tx)
}
