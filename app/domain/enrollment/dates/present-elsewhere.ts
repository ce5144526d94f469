import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatShortDay, formatTime } from '~/values/format/format-time'

export const elsewhereTexts = {
  title: (firstName: string, count: number) =>
    count === 1
      ? `${firstName} already has a lesson at one of these times`
      : `${firstName} already has ${count} lessons at these times`,
  more: (count: number) => `and ${count} more`,
  goOn: 'You can go on, then reschedule or report an absence for the lessons that overlap.',
}

/** Of a long list, the first say enough. */
const mostListed = 4

/** The other lessons of an athlete who joins a class at its times; null without one. */
export function presentElsewhere(
  firstName: string,
  elsewhere: { title: string; startsAt: Date }[],
  zone: TimeZone,
): { title: string; lines: string[] } | null {
  if (elsewhere.length === 0) return null
  const listed = elsewhere.slice(0, mostListed)
  const more = elsewhere.length - listed.length
  return {
    title: elsewhereTexts.title(firstName, elsewhere.length),
    lines: [
      ...listed.map(({ title, startsAt }) => {
        const day = formatShortDay(calendarDateAt(startsAt, zone))
        return `${day} at ${formatTime(startsAt, zone)}, ${title}`
      }),
      ...(more > 0 ? [elsewhereTexts.more(more)] : []),
    ],
  }
}

/** The same in one paragraph, for staff. */
export function elsewhereNote(...wanted: Parameters<typeof presentElsewhere>): string[] {
  const shown = presentElsewhere(...wanted)
  return shown ? [`${shown.title}: ${shown.lines.join('; ')}. ${elsewhereTexts.goOn}`] : []
}
