import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NextTimes } from '~/components/booking/next-times'
import { offerOf } from '~/components/booking/offer'
import { presentNextTimes } from '~/components/booking/present-next-times'
import { FirstLesson } from '~/components/content/sections/first-lesson'
import { WordsPart } from '~/components/content/sections/words-part'
import { SceneDrawing } from '~/components/drawings/drawing'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { SummaryList } from '~/components/layout/summary-list'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { findSiteContent } from '~/domain/content/find-site-content.server'
import { findNextFreeTimes } from '~/domain/scheduling/find-next-free-times.server'
import { notFound, publicPage } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { formKeyFor } from '~/http/forms/form-secret.server'
import { settingsOf } from '~/http/settings-of.server'
import { seo } from '~/shell/seo'
import { lessonOffer } from '~/shell/structured'
import { contactPath, lessonTypePath } from '~/values/paths/content-paths'
import { bookingPath } from '~/values/paths/paths'
import { lessonMinutes } from './lesson-minutes'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [settings, lessonType] = await Promise.all([
    settingsOf({ context }),
    findLessonType(params.lessonType ?? ''),
  ])
  if (!lessonType) throw notFound()
  const now = currentTime()
  const { currency, timeZone } = settings
  const [{ sections }, days] = await Promise.all([
    findSiteContent('booking'),
    findNextFreeTimes(lessonType, settings, 4, now),
  ])
  const { slug, description, keyPoints, durationMinutes, priceCents } = lessonType
  const { minutesTitle, minutesSteps: steps } = sections.booking
  return {
    offer: offerOf(lessonType, currency),
    description,
    keyPoints,
    priceCents,
    currency,
    minutes: { title: minutesTitle, steps, lengths: lessonMinutes(durationMinutes, steps.length) },
    idempotencyKey: formKeyFor(context),
    times: presentNextTimes(days, { slug, timeZone, now, most: 6 }),
  }
}

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  const { slug, name, summary } = data.offer
  const path = lessonTypePath(slug)
  return [
    ...seo({ title: name, description: `${summary} ${data.description}`, path }, matches),
    ...lessonOffer(matches, { ...data.offer, ...data, path }),
  ]
}

export default function LessonTypePage() {
  const { offer, description, keyPoints, minutes, times, idempotencyKey } =
    useLoaderData<typeof loader>()
  return (
    <div className="page">
      <header className="page-head lesson-head">
        <h1 tabIndex={-1}>{offer.name}</h1>
        <p className="lead">{offer.summary}</p>
        <SceneDrawing name={offer.scene} first />
        <Actions>
          <LinkButton to={bookingPath({ type: offer.slug })}>Choose a day</LinkButton>
          <LinkButton to={contactPath()} variant="quiet">
            Ask us first
          </LinkButton>
          <LinkButton to={bookingPath()} variant="quiet">
            All lessons
          </LinkButton>
        </Actions>
      </header>
      <SummaryList
        items={[
          { term: 'Price', detail: [offer.price, offer.priceNote].filter(Boolean).join(' ') },
          { term: 'Length', detail: offer.length },
          { term: 'For whom', detail: `${offer.forWhom}, ${offer.ages.toLowerCase()}` },
        ]}
      />
      <WordsPart id="next" title="Next free times">
        <NextTimes times={times} idempotencyKey={idempotencyKey} />
      </WordsPart>
      <WordsPart id="what" title="What it is">
        <div className="prose lesson-words">
          <p>{description}</p>
          {keyPoints.length > 0 && (
            <ul>
              {keyPoints.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </div>
      </WordsPart>
      {minutes.title && minutes.steps.length > 0 && (
        <WordsPart id="minutes" title={minutes.title}>
          <FirstLesson steps={minutes.steps} lengths={minutes.lengths} />
        </WordsPart>
      )}
    </div>
  )
}
