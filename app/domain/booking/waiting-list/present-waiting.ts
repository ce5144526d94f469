import type { TimeZone } from '~/values/business-time'
import { formatChoice, formatList } from '~/values/format/format-list'
import { formatDay, formatMoment } from '~/values/format/format-time'
import type { WaitingEntry } from './find-waiting-entry.server'
import { waitingTexts } from './waiting-texts'

/** `You are first in line.`, `You are number 2 in line.` */
export function waitingPosition(place: number): string {
  return place === 1 ? waitingTexts.firstInLine : `You are number ${place} in line.`
}

/**
 * `1 athlete: Zoe Okafor`; with more athletes than places, `1 athlete: Zoe Okafor or Eli Okafor`.
 */
export function formatWaitingAthletes(places: number, athletes: string[]): string {
  const count = places === 1 ? '1 athlete' : `${places} athletes`
  if (athletes.length === 0) return count
  const names = athletes.length > places ? formatChoice(athletes) : formatList(athletes)
  return `${count}: ${names}`
}

type Waited = Pick<WaitingEntry, 'lessonName' | 'startsAt' | 'venue' | 'wishedOn'>

/**
 * `Tumbling Basics, Tuesday, November 24 at 5:00 PM`, with its place if that is not the business's own
 * address; `Deep Dive on Tuesday, November 24`.
 */
export function formatWaitedFor(
  { lessonName, startsAt, venue, wishedOn }: Waited,
  zone: TimeZone,
): string {
  const where = venue ? `, at ${venue.name}` : ''
  if (startsAt) return `${lessonName}, ${formatMoment(startsAt, zone)}${where}`
  return wishedOn ? `${lessonName} on ${formatDay(wishedOn)}` : lessonName
}
