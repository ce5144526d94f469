import { findNextLapse } from '~/domain/booking/holds/expired-holds.server'
import { findNextPublication } from '~/domain/content/posts/find-next-publication.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { pageVersion, type PageSubject } from '~/platform/database/page-changes.server'
import { addDays, calendarDateAt, startOfDay } from '~/values/business-time'

const minute = 60_000

/** When time alone next changes a subject's pages; infinite if never. */
const nextOf: Record<PageSubject, (now: Date) => Promise<number>> = {
  // hours and pauses have validity dates, and pages say "today"
  async settings(now) {
    const { timeZone } = await findSettings()
    return startOfDay(addDays(calendarDateAt(now, timeZone), 1), timeZone).getTime()
  },
  async content(now) {
    return (await findNextPublication(now))?.getTime() ?? Infinity
  },
  catalogue: () => Promise.resolve(Infinity),
  // times are offered up to a whole number of minutes before their start, inclusive
  async calendar(now) {
    const lapse = (await findNextLapse(now))?.getTime() ?? Infinity
    const intoMinute = now.getTime() % minute
    return Math.min(lapse, now.getTime() + (intoMinute === 0 ? 1 : minute - intoMinute))
  },
}

type Known = { version: number; from: number; until: number }
const known = new Map<PageSubject, Known>()

/** When time alone next changes pages with these subjects, in milliseconds. */
export async function nextChange(subjects: readonly PageSubject[], now: Date): Promise<number> {
  const untils = await Promise.all(subjects.map((subject) => nextChangeOf(subject, now)))
  return Math.min(Infinity, ...untils)
}

/** Looked up once per data version, because pages outnumber changes. */
async function nextChangeOf(subject: PageSubject, now: Date): Promise<number> {
  const version = pageVersion([subject])
  const at = now.getTime()
  const before = known.get(subject)
  if (before?.version === version && before.from <= at && at < before.until) return before.until
  const until = await nextOf[subject](now)
  known.set(subject, { version, from: at, until })
  return until
}
