import type { LoaderFunctionArgs } from '~/framework'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { findCamps, findTimetable } from '~/domain/enrollment/terms/find-timetable.server'
import { findOfferedParties } from '~/domain/parties/find-party-packages.server'
import { findPublishedAddresses } from '~/domain/content/posts/find-posts.server'
import { findGiftCardOffer } from '~/domain/payments/gift-cards/find-gift-card.server'
import { answerTagged } from '~/http/answers/answer-tagged.server'
import { currentTime } from '~/http/current-time.server'
import { publicOrigin } from '~/http/public-origin.server'
import { sections } from '~/shell/header/navigation'
import {
  legalPath,
  lessonTypePath,
  postPath,
  privacyRequestsPath,
} from '~/values/paths/content-paths'
import { campPath, campsPath, partiesPath, partyPath } from '~/values/paths/camp-paths'
import { classesPath, termClassPath } from '~/values/paths/class-paths'
import { giftCardsPath } from '~/values/paths/gift-card-paths'
import { bookingPath } from '~/values/paths/paths'
import { formatInstant } from '~/values/format/format-time'
import { xmlOf } from '~/values/text/xml'

/** All public pages by their canonical URLs. */
export async function loader({ request }: LoaderFunctionArgs) {
  const now = currentTime()
  const [posts, lessonTypes, classes, camps, parties, { isSold }] = await Promise.all([
    findPublishedAddresses(),
    findLessonTypes(),
    findTimetable(now),
    findCamps(now),
    findOfferedParties(),
    findGiftCardOffer(),
  ])
  const pages: Page[] = [
    ...sections.map(({ to }) => ({ path: to })),
    ...[legalPath('privacy'), legalPath('terms'), privacyRequestsPath()].map((path) => ({ path })),
    ...(isSold ? [{ path: giftCardsPath() }] : []),
    ...lessonTypes.flatMap(({ slug }) => [
      { path: lessonTypePath(slug) },
      { path: bookingPath({ type: slug }) },
    ]),
    ...(classes.length > 0 ? [{ path: classesPath() }] : []),
    ...classes.map(({ slug }) => ({ path: termClassPath(slug) })),
    ...(camps.length > 0 ? [{ path: campsPath() }] : []),
    ...camps.map(({ slug }) => ({ path: campPath(slug) })),
    ...(parties.length > 0 ? [{ path: partiesPath() }] : []),
    ...parties.map(({ slug }) => ({ path: partyPath(slug) })),
    ...posts.map(({ kind, slug, updatedAt }) => ({ path: postPath(kind, slug), updatedAt })),
  ]
  const map = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(entryOf),
    '</urlset>',
  ]
  return answerTagged(request, map.join('\n'), 'application/xml; charset=utf-8')
}

type Page = { path: string; updatedAt?: Date }

function entryOf({ path, updatedAt }: Page): string {
  const changed = updatedAt ? `<lastmod>${formatInstant(updatedAt)}</lastmod>` : ''
  return `<url><loc>${xmlOf(publicOrigin() + path)}</loc>${changed}</url>`
}
