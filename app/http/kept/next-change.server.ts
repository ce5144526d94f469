import { findNextLapse } from '~/domain/booking/holds/find-next-lapse.server'
import { findNextPublication } from '~/domain/content/posts/find-next-publication.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { pageVersion, type PageSubject } from '~/platform/database/page-changes.server'
import { addDays, calendarDateAt, startOfDay } from '~/values/business-time'

const minute = 60_000

/** When time alone changes what belongs to a subject, after a moment; infinite where it does not. */
const nextOf: Record<PageSubject, (now: Date) => Promise<number>> = {
  // hours and pauses are valid on days, and pages say today
  async settings(now) {
    const { timeZone } = await findSettings()
    return startOfDay(addDays(calendarDateAt(now, timeZone), 1), timeZone).getTime()
  },
  async content(now) {
    return (await findNextPublication(now))?.getTime() ?? Infinity
  },
  catalogue: () => Promise.resolve(Infinity),
  // times are offered until so many whole minutes before they begin, that instant included
  async calendar(now) {
    const lapse = (await findNextLapse(now))?.getTime() ?? Infinity
    const intoMinute = now.getTime() % minute
    return Math.min(lapse, now.getTime() + (intoMinute === 0 ? 1 : minute - intoMinute))
  },
}

type Known = { version: number; from: number; until: number }
const known = new Map<PageSubject, Known>()

/** When time alone changes what belongs to these subjects, after a moment, in milliseconds. */
export async function nextChange(subjects: readonly PageSubject[], now: Date): Promise<number> {
  const untils = await Promise.all(subjects.map((subject) => nextChangeOf(subject, now)))
  return Math.min(Infinity, ...untils)
}

/** Looked up once for every version, as pages outnumber changes. */
async function nextChangeOf(subject: PageSubject, now: Date): Promise<number> {
  const version = pageVersion([subject])
  const at = now.getTime()
  const before = known.get(subject)
  if (before?.version === version && before.from <= at && at < before.until) return before.until
  const until = await nextOf[subject](now)
  known.set(subject, { version, from: at, until })
  return until
}
