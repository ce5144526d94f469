import { redirect } from '@remix-run/node'
import { findSharedLinks, type SharedLink } from '~/domain/progress/find-shared-links.server'
import { SharedLinksForm } from '~/domain/progress/share-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { presentMoment } from '~/http/present-moment.server'
import type { Staff } from '~/values/actor'
import { pageOfList } from '~/values/paths/admin-paths'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { pageNumberOf } from '~/values/paging'
import {
  endSharedLinkPath,
  shareProgressPath,
  sharedLinksPath,
} from '~/values/paths/progress-paths'
import { formatCalendarDate } from '~/values/format-time'

/**
 * The links that an address asks for; none where it asks for something odd, which its form says.
 * @throws a redirect to the last page, where it asks for one behind that
 */
export async function sharedLinksOf(staff: Staff, request: Request) {
  const { timeZone } = await findSettings()
  const asked = parseAddress(request, SharedLinksForm)
  const form = viewOfSubmission(asked, SharedLinksForm)
  if (asked.status !== 'success') return { form, entries: [], page: 1, pages: 1 }

  const { search, searchParams } = new URL(request.url)
  const wanted = { ...asked.value, page: pageNumberOf(searchParams.get('page')) }
  const { entries, page, pages } = await findSharedLinks(staff, wanted)
  if (page > pages) throw redirect(sharedLinksPath() + pageOfList(search, pages))
  const inWords = (link: SharedLink) => formatLink(link, timeZone, presentMoment())
  return { form, entries: entries.map(inWords), page, pages }
}

function formatLink(link: SharedLink, zone: TimeZone, now: Date) {
  const { id, athleteId, athlete, recipient, shownName, madeBy, createdAt, views, isOpen } = link
  return {
    id,
    isOpen,
    title: athlete,
    recipient,
    to: shareProgressPath(athleteId),
    facts: [
      `For ${recipient}, who reads ${shownName}`,
      `Made by ${madeBy} on ${day(createdAt)}`,
      untilWhen(),
      views === 1 ? 'Visited once' : `Visited ${views} times`,
    ],
    end: isOpen ? endSharedLinkPath(id) : null,
  }

  function untilWhen(): string {
    const { revokedAt, expiresAt } = link
    if (revokedAt) return `Ended on ${day(revokedAt)}`
    if (expiresAt <= now) return `Over since ${day(expiresAt)}`
    return isOpen
      ? `Until ${day(expiresAt)}`
      : 'Opens nothing, as whoever made it may not see it anymore'
  }

  function day(at: Date): string {
    return formatCalendarDate(calendarDateAt(at, zone))
  }
}
