import type { LoaderFunctionArgs } from '@remix-run/node'
import { findWaitingAthletes } from '~/domain/booking/waiting-list/find-waiting-athletes.server'
import { findWaitingList } from '~/domain/booking/waiting-list/find-waiting-list.server'
import type { WaitingEntry } from '~/domain/booking/waiting-list/find-waiting-entry.server'
import { isOffered } from '~/domain/booking/waiting-list/waiting'
import { formatWaitedFor, formatWaiting } from '~/domain/booking/waiting-list/present-waiting'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'
import { adminNewBookingPath } from '~/values/paths/admin-paths'
import type { Staff } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { formatMoment, formatZone } from '~/values/format/format-time'

/** Accessible waiting list entries. */
export async function waitingListOf(args: LoaderFunctionArgs, staff: Staff) {
  const [{ timeZone }, entries] = await Promise.all([settingsOf(args), findWaitingList(staff)])
  const athletes = await findWaitingAthletes(
    staff,
    entries.map(({ id }) => id),
  )
  return {
    zone: formatZone(timeZone),
    entries: entries.map((entry) =>
      entryOf(entry, { all: entries, athletes: athletes.get(entry.id) ?? [], zone: timeZone }),
    ),
  }
}

/** Books what an entry waits for; its family is found by address. */
function wishOf(entry: WaitingEntry): string {
  const { id, lessonSlug, lessonId, wishedOn, guardianId, email, places } = entry
  return adminNewBookingPath({
    type: lessonSlug,
    lesson: lessonId ?? undefined,
    day: wishedOn ?? undefined,
    guardian: guardianId ?? undefined,
    who: email,
    new: guardianId ? undefined : `${places}`,
    waiting: id,
  })
}

type Around = { all: WaitingEntry[]; athletes: string[]; zone: TimeZone }

function entryOf(entry: WaitingEntry, { all, athletes, zone }: Around) {
  const { id, name, email, phone, places, createdAt, kept } = entry
  const offered = isOffered(entry, currentTime())
  return {
    id,
    title: name,
    offered,
    book: offered ? null : wishOf(entry),
    facts: [
      formatWaitedFor(entry, zone),
      ...(kept ? [] : [`Number ${placeAmong(all, entry)} in line`]),
      formatWaiting(places, athletes),
      ...[email, phone],
      `Since ${formatMoment(createdAt, zone)}`,
      ...(kept && offered ? [`Kept until ${formatMoment(kept.offerEndsAt, zone)}`] : []),
    ],
  }
}

/** Positions, since the list contains every line in order. */
function placeAmong(all: WaitingEntry[], { id, lessonId, lessonSlug, wishedOn }: WaitingEntry) {
  const line = all.filter(
    (other) =>
      !other.kept &&
      other.lessonId === lessonId &&
      other.lessonSlug === lessonSlug &&
      other.wishedOn === wishedOn,
  )
  return line.findIndex((other) => other.id === id) + 1
}
