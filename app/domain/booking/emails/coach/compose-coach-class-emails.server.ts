import type { ComposeEmail, EmailComposers, Recipient } from '~/domain/communications/compose-email'
import { assistantIdsOf, isHelping } from '~/domain/scheduling/assistants/find-assistants.server'
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
import { isRowId } from '~/values/form-fields'
import { calendarPath } from '~/values/paths/calendar-paths'
import { formatDay, formatMoment, formatTimeRange } from '~/values/format/format-time'
import { canceledTogether } from '../../classes/cancel-class-date.server'
import { lessonsClosedBy } from '../../closings/find-affected.server'
import { coachClassCanceled, coachClassChanged, coachDayClosed } from './coach-class-emails'
import { formatComing, isExpected, wasAnnounced } from './coming.server'
import { findBusinessAddress } from '~/domain/communications/find-recipients.server'

/** A coach's or assistant's dates of a class that were canceled together. */
const composeClassCanceled: ComposeEmail = async (tx, { subjectId, occasion }) => {
  const lesson = await tx.lesson.findUniqueOrThrow({ where: { id: subjectId } })
  const coachId = isRowId(occasion) ? occasion : lesson.coachId
  const together = await canceledTogether(tx, subjectId)
  if (!together) return null
  const { timeZone } = await findSettings(tx)
  const ended = { cancellation: { canceledAt: together.releasedAt } }
  const dates = await tx.lesson.findMany({
    where: { ...together, OR: [{ coachId }, isHelping(coachId)] },
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
    where: {
      AND: [
        lessonsClosedBy({ ...closing, day }, timeZone),
        { OR: [{ coachId }, isHelping(coachId)] },
      ],
    },
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

/** A class change for one coach or assistant. Canceled dates are covered by their own email. */
const composeClassChanged: ComposeEmail = async (
  tx,
  { subjectId: changeId, occasion: coachId },
) => {
  const { timeZone, name } = await findSettings(tx)
  const goesOn = { lesson: { releasedAt: null } }
  const givenAway = { coachId, toCoachId: { not: coachId } }
  const helps = { lesson: { releasedAt: null, ...isHelping(coachId) } }
  const help = await tx.classChangeAssistant.findMany({
    where: { changeId, coachId, ...goesOn },
    orderBy: { lesson: { startsAt: 'asc' } },
    select: selectionOfHelp,
  })
  const moved = await tx.classChangeDate.findMany({
    where: {
      changeId,
      OR: [
        { toCoachId: coachId, ...goesOn },
        // what is said of their help says it all
        { ...givenAway, lessonId: { notIn: help.map(({ lesson }) => lesson.id) } },
        { ...helps, lessonId: { notIn: help.map(({ lesson }) => lesson.id) } },
      ],
    },
    orderBy: { startsAt: 'asc' },
    select: selectionOfChange,
  })
  const dates = [
    ...moved.map((date) => ({
      date: formatChange(date, coachId, { timeZone, name }),
      at: date.toStartsAt,
      what: date.lesson.lessonType.name,
    })),
    ...help
      .filter(({ lesson }) => lesson.coachId !== coachId)
      .map((date) => ({
        date: formatHelp(date, timeZone),
        at: date.lesson.startsAt,
        what: date.lesson.lessonType.name,
      })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const [first] = dates
  if (!first) return null
  const content = coachClassChanged({
    what: first.what,
    dates: dates.map(({ date }) => date),
    href: hrefOf(coachId, first.at, timeZone),
  })
  return { to: await findCoachAddress(tx, coachId), content }
}

const selectionOfHelp = {
  helps: true,
  lesson: {
    select: {
      id: true,
      coachId: true,
      startsAt: true,
      coach: { select: { name: true } },
      lessonType: { select: { name: true } },
      bookings: { where: isExpected, select: { placesTaken: true } },
    },
  },
} satisfies Prisma.ClassChangeAssistantSelect

type Help = Prisma.ClassChangeAssistantGetPayload<{ select: typeof selectionOfHelp }>

function formatHelp({ helps, lesson }: Help, zone: TimeZone) {
  const { startsAt, coach, bookings } = lesson
  const becomes = helps
    ? `you help ${coach.name}, ${formatComing(bookings)}`
    : 'without your help now'
  return { when: formatMoment(startsAt, zone), becomes }
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
      assistants: { select: { coachId: true } },
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
  const isAssistant = assistantIdsOf(lesson.assistants).includes(coachId)
  if (!isAssistant && date.toCoachId !== coachId)
    return { when: formatMoment(startsAt, zone), becomes: 'with another coach now' }
  if (!isAssistant && date.coachId !== coachId)
    return { when: after, becomes: `yours now, ${coming}` }
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
