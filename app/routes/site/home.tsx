import type { HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LessonTypeList } from '~/components/booking/lesson-type-list'
import { offerOf } from '~/components/booking/offer'
import { Hero } from '~/components/content/hero'
import { LinkButton } from '~/components/layout/link-button'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { publicPage } from '~/http/answer.server'
import { bookingPath } from '~/values/paths'

export async function loader() {
  const { tagline, currency } = await findSettings()
  const lessonTypes = await findLessonTypes()
  return { tagline, offers: lessonTypes.map((lessonType) => offerOf(lessonType, currency)) }
}

export const headers: HeadersFunction = () => publicPage

export default function Home() {
  const { tagline, offers } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero
        title="Every flip starts with one good run"
        lead={`${tagline}. One coach, one athlete or a few, and the next skill in steps that hold.`}
        actions={<LinkButton to={bookingPath()}>Book Now</LinkButton>}
      />
      <section className="page" aria-labelledby="lessons">
        <h2 id="lessons">Lessons and what they cost</h2>
        <LessonTypeList lessonTypes={offers} />
        <p>
          Choose a lesson, a day and a time. You pay at the lesson; no account is needed, and until
          you confirm, nothing is booked.
        </p>
      </section>
    </>
  )
}
