import { findLegalText } from '~/domain/content/legal/find-legal-text.server'
import type { LegalKind } from '~/domain/content/legal/legal-text'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { legalPath } from '~/values/paths/content-paths'
import { calendarDateAt } from '~/values/business-time'
import { formatDayWithYear } from '~/values/format/format-time'

/** The URL's legal text, current or an earlier version. */
export async function legalTextOf(kind: LegalKind, request: Request) {
  const asked = new URL(request.url).searchParams.get('version')
  if (asked !== null && !/^[1-9]\d{0,5}$/.test(asked)) throw notFound()
  const [{ timeZone }, text] = await Promise.all([
    findSettings(),
    findLegalText(kind, asked === null ? undefined : Number(asked)),
  ])
  if (!text) throw notFound()
  const day = (at: Date) => formatDayWithYear(calendarDateAt(at, timeZone))
  const { html, isCurrent, number, publishedAt, versions } = text
  return {
    html,
    isCurrent,
    number,
    since: day(publishedAt),
    versions: versions.map((one, index) => ({
      number: one.number,
      changes: one.changes,
      since: day(one.publishedAt),
      to: legalPath(kind, index === 0 ? undefined : one.number),
    })),
  }
}
