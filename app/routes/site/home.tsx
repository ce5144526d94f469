import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LessonTypeList } from '~/components/booking/lesson-type-list'
import { offerOf } from '~/components/booking/offer'
import { HomeWords } from '~/components/content/home-words'
import { LinkButton } from '~/components/layout/link-button'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { findSiteContent } from '~/domain/content/find-site-content.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { publicPage } from '~/http/answer.server'
import { seo } from '~/shell/seo'
import { faqPage, localBusiness } from '~/shell/structured'
import { bookingPath, homePath } from '~/values/paths'

export async function loader() {
  const [{ tagline, currency }, lessonTypes, { sections, faqs, testimonials }] = await Promise.all([
    findSettings(),
    findLessonTypes(),
    findSiteContent('home'),
  ])
  const offers = lessonTypes.map((lessonType) => offerOf(lessonType, currency))
  return { tagline, offers, words: sections.home, faqs, testimonials }
}

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...seo(
    { title: data?.tagline ?? '', description: data?.words.lead ?? '', path: homePath() },
    matches,
  ),
  ...localBusiness(matches),
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
