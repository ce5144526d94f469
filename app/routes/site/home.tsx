import {
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { LessonTypeList } from '~/components/booking/lesson-type-list'
import { NextTimes } from '~/components/booking/times/next-times'
import { offerOf } from '~/components/booking/offer'
import { presentNextTimes } from '~/components/booking/times/present-next-times'
import { HomeWords } from '~/components/content/sections/home-words'
import { WordsPart } from '~/components/content/sections/words-part'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { lengthOf, type LessonType } from '~/domain/catalogue/lesson-type'
import { findSiteContent } from '~/domain/content/find-site-content.server'
import { findNextFreeTimes } from '~/domain/scheduling/find-next-free-times.server'
import { findOfferedLessons } from '~/domain/scheduling/find-offered-lessons.server'
import type { Settings } from '~/domain/settings/settings'
import { publicPage } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { formKeyFor } from '~/http/forms/form-secret.server'
import { settingsOf } from '~/http/settings-of.server'
import { seo } from '~/shell/seo'
import { faqPage, localBusiness } from '~/shell/structured'
import { calendarDateAt } from '~/values/business-time'
import { mapLink } from '~/values/links/map-link'
import { formatMoney } from '~/values/money'
import { contactPath, lessonTypePath } from '~/values/paths/content-paths'
import { bookingPath, homePath } from '~/values/paths/paths'

export async function loader({ context }: LoaderFunctionArgs) {
  const settings = await settingsOf({ context })
  const { tagline, currency, timeZone, addressLines } = settings
  const today = calendarDateAt(currentTime(), timeZone)
  const [offered, { sections, faqs, testimonials }] = await Promise.all([
    findOfferedLessons(today),
    findSiteContent('home', 'contact'),
  ])
  const offers = offered.lessonTypes.map((lessonType) => ({
    ...offerOf(lessonType, currency),
    to: lessonTypePath(lessonType.slug),
  }))
  // when the hours are written as free text, structured data must not state different ones
  const hours = sections.contact.openingHours ? [] : offered.hours
  return {
    tagline,
    offers,
    words: sections.home,
    hours,
    faqs,
    testimonials,
    address: addressLines,
    facts: factsOf(offered.lessonTypes, currency),
    idempotencyKey: formKeyFor(context),
    times: await nextTimesOf(offered.lessonTypes, settings),
  }
}

/** The age range of all lesson types, and the lowest price. */
function factsOf(lessonTypes: LessonType[], currency: string): string[] {
  if (lessonTypes.length === 0) return []
  const youngest = Math.min(...lessonTypes.map(({ minAge }) => minAge))
  const oldest = Math.max(...lessonTypes.map(({ maxAge }) => maxAge))
  const least = Math.min(...lessonTypes.map(({ priceCents }) => priceCents))
  return [`Ages ${youngest} to ${oldest}`, `From ${formatMoney(least, currency)}`]
}

/** The next free times of the first private lesson type. */
async function nextTimesOf(lessonTypes: LessonType[], settings: Settings) {
  const first = lessonTypes.find(({ format }) => format !== 'group') ?? lessonTypes[0]
  if (!first) return null
  const now = currentTime()
  const days = await findNextFreeTimes(first, settings, 4, now)
  return {
    of: `${first.name}, ${lengthOf(first)}, ${formatMoney(first.priceCents, settings.currency)}`,
    times: presentNextTimes(days, {
      slug: first.slug,
      timeZone: settings.timeZone,
      now,
      most: 3,
    }),
  }
}

export const headers: HeadersFunction = () => publicPage

export { cachedClientLoader as clientLoader } from '~/shell/data/data-cache'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...seo(
    { title: data?.tagline ?? '', description: data?.words.lead ?? '', path: homePath() },
    matches,
  ),
  ...localBusiness(matches, data?.hours),
  ...faqPage(data?.faqs ?? []),
]

export default function Home() {
  const { offers, words, faqs, testimonials, address, facts, times, idempotencyKey } =
    useLoaderData<typeof loader>()
  const hasFirst = words.firstTitle !== '' && words.firstSteps.length > 0
  return (
    <HomeWords
      words={words}
      faqs={faqs}
      testimonials={testimonials}
      facts={address.length > 0 ? [address.at(-1), ...facts] : facts}
      actions={
        <>
          <LinkButton to={bookingPath()}>Book Now</LinkButton>
          {hasFirst && (
            <LinkButton to="#first" variant="quiet">
              New to tumbling? Start here
            </LinkButton>
          )}
        </>
      }
      times={
        times && (
          <section className="hero-aside" aria-labelledby="next">
            <h2 id="next">Next free times</h2>
            <NextTimes {...times} idempotencyKey={idempotencyKey} />
          </section>
        )
      }
      lessons={<LessonTypeList lessonTypes={offers} />}
      place={
        address.length > 0 && (
          <WordsPart id="place" title="Where we are">
            <address>
              {address.map((line) => (
                <span key={line}>
                  {line}
                  <br />
                </span>
              ))}
            </address>
            <p>
              <a href={mapLink(address)}>Show it on a map</a>
            </p>
            <p>
              <LinkButton to={contactPath()} variant="quiet">
                Ask us something
              </LinkButton>
            </p>
          </WordsPart>
        )
      }
    />
  )
}
