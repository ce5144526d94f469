import type { LoaderFunctionArgs } from '~/framework'
import { findWaitingAthletes } from '~/domain/booking/waiting-list/find-waiting-athletes.server'
import { findWaitingList } from '~/domain/booking/waiting-list/find-waiting-list.server'
import type { WaitingEntry } from '~/domain/booking/waiting-list/find-waiting-entry.server'
import { isOffered } from '~/domain/booking/waiting-list/waiting'
import {
  formatWaitedFor,
  formatWaitingAthletes,
} from '~/domain/booking/waiting-list/present-waiting'
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
  const places = placesInLine(entries)
  return {
    zone: formatZone(timeZone),
    entries: entries.map((entry) =>
      entryOf(entry, { places, athletes: athletes.get(entry.id) ?? [], zone: timeZone }),
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

type Around = { places: Map<string, number>; athletes: string[]; zone: TimeZone }

function entryOf(entry: WaitingEntry, { places: inLine, athletes, zone }: Around) {
  const { id, name, email, phone, places, createdAt, hold } = entry
  const offered = isOffered(entry, currentTime())
  return {
    id,
    title: name,
    offered,
    book: offered ? null : wishOf(entry),
    facts: [
      formatWaitedFor(entry, zone),
      ...(hold ? [] : [`Number ${inLine.get(id)} in line`]),
      formatWaitingAthletes(places, athletes),
      email,
      phone,
      `Since ${formatMoment(createdAt, zone)}`,
      ...(hold && offered ? [`Held until ${formatMoment(hold.offerEndsAt, zone)}`] : []),
    ],
  }
}

/** Positions by entry id; missing for offered ones. The list contains every line in order. */
export function placesInLine(all: WaitingEntry[]): Map<string, number> {
  const [places, lengths] = [new Map<string, number>(), new Map<string, number>()]
  for (const { id, hold, lessonSlug, lessonId, wishedOn } of all) {
    if (hold) continue
    const line = `${lessonSlug} ${lessonId} ${wishedOn}`
    const place = (lengths.get(line) ?? 0) + 1
    lengths.set(line, place)
    places.set(id, place)
  }
  return places
}
