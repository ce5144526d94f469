import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LessonTypeList } from '~/components/booking/lesson-type-list'
import { offerOf } from '~/components/booking/offer'
import { HomeWords } from '~/components/content/sections/home-words'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { findSiteContent } from '~/domain/content/find-site-content.server'
import { findOfferedLessons } from '~/domain/scheduling/find-offered-lessons.server'
import { publicPage } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'
import { seo } from '~/shell/seo'
import { faqPage, localBusiness } from '~/shell/structured'
import { calendarDateAt } from '~/values/business-time'
import { bookingPath, homePath } from '~/values/paths/paths'

export async function loader({ context }: LoaderFunctionArgs) {
  const { tagline, currency, timeZone } = await settingsOf({ context })
  const today = calendarDateAt(currentTime(), timeZone)
  const [offered, { sections, faqs, testimonials }] = await Promise.all([
    findOfferedLessons(today),
    findSiteContent('home', 'contact'),
  ])
  const offers = offered.lessonTypes.map((lessonType) => offerOf(lessonType, currency))
  // where somebody wrote the hours in their own words, programs are not told others
  const hours = sections.contact.openingHours ? [] : offered.hours
  return { tagline, offers, words: sections.home, hours, faqs, testimonials }
}

export const headers: HeadersFunction = () => publicPage

export { keptPage as clientLoader } from '~/shell/data/data-cache'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...seo(
    { title: data?.tagline ?? '', description: data?.words.lead ?? '', path: homePath() },
    matches,
  ),
  ...localBusiness(matches, data?.hours),
  ...faqPage(data?.faqs ?? []),
]

export default function Home() {
  const { offers, words, faqs, testimonials } = useLoaderData<typeof loader>()
  return (
    <HomeWords
      words={words}
      faqs={faqs}
      testimonials={testimonials}
      actions={<LinkButton to={bookingPath()}>Book Now</LinkButton>}
      lessons={<LessonTypeList lessonTypes={offers} />}
    />
  )
}
