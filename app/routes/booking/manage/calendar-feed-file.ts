import type { LoaderFunctionArgs } from '~/framework'
import { openFeed } from '~/domain/accounts/calendar-feed/calendar-feed.server'
import { findStaffFeed } from '~/domain/admin/calendar/find-staff-feed.server'
import { findFamilyFeed, writeFeed } from '~/domain/booking/calendar-feed/calendar-feed-file.server'
import { notFound } from '~/http/answers/answer.server'
import { answerTagged } from '~/http/answers/answer-tagged.server'

/** A calendar feed, authorized only by the token in its URL. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [, token] = /^([\w-]{43})\.ics$/.exec(params.file ?? '') ?? []
  const feed = token ? await openFeed(token) : null
  if (!feed) throw notFound()
  if ('waitSeconds' in feed) {
    const headers = { 'Retry-After': String(feed.waitSeconds) }
    return new Response('This calendar is fetched too often.', { status: 429, headers })
  }
  const found =
    feed.of === 'family' ? await findFamilyFeed(feed.guardianId) : await findStaffFeed(feed)
  const answer = answerTagged(
    request,
    await writeFeed(found),
    'text/calendar; charset=utf-8',
    'private',
  )
  answer.headers.set('X-Robots-Tag', 'noindex')
  return answer
}
