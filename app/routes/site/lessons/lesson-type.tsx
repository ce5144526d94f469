import {
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { NextTimes } from '~/components/booking/times/next-times'
import { offerOf } from '~/components/booking/offer'
import { presentNextTimes } from '~/components/booking/times/present-next-times'
import { RichText } from '~/components/content/rich-text'
import { FirstLesson } from '~/components/content/sections/first-lesson'
import { WordsPart } from '~/components/content/sections/words-part'
import { SceneDrawing } from '~/components/drawings/drawing'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { SummaryList } from '~/components/layout/summary-list'
import { findSiteContent } from '~/domain/content/find-site-content.server'
import { findLessonTypeWithPackages } from '~/domain/payments/packages/find-packages.server'
import { presentPackages } from '~/domain/payments/packages/present-packages'
import { findNextFreeTimes } from '~/domain/scheduling/find-next-free-times.server'
import { notFound, publicPage } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { formKeyFor } from '~/http/forms/form-secret.server'
import { settingsOf } from '~/http/settings-of.server'
import { seo } from '~/shell/seo'
import { lessonOffer } from '~/shell/structured'
import { contactPath, lessonTypePath } from '~/values/paths/content-paths'
import { bookingPath } from '~/values/paths/paths'
import { buyPackagePath } from '~/values/paths/portal-paths'
import { lessonMinutes } from './lesson-minutes'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [settings, found] = await Promise.all([
    settingsOf({ context }),
    findLessonTypeWithPackages(params.lessonType ?? ''),
  ])
  if (!found) throw notFound()
  const { lessonType, packages } = found
  const now = currentTime()
  const { currency, timeZone } = settings
  const [{ sections }, days] = await Promise.all([
    findSiteContent('booking'),
    findNextFreeTimes(lessonType, settings, 4, now),
  ])
  const { slug, description, keyPoints, durationMinutes, priceCents } = lessonType
  const { minutesTitle, minutesSteps: steps, packagesHtml } = sections.booking
  return {
    offer: offerOf(lessonType, currency),
    description,
    keyPoints,
    priceCents,
    currency,
    minutes: { title: minutesTitle, steps, lengths: lessonMinutes(durationMinutes, steps.length) },
    packages: presentPackages(packages, lessonType, currency),
    packagesHtml,
    buy: buyPackagePath(),
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
  const {
    offer,
    description,
    keyPoints,
    minutes,
    packages,
    packagesHtml,
    buy,
    times,
    idempotencyKey,
  } = useLoaderData<typeof loader>()
  const [cheapest] = packages
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
          ...(cheapest
            ? [
                {
                  term: packages.length > 1 ? 'Packages' : 'Package',
                  detail: <a href="#packages">{packages.map(({ price }) => price).join('; ')}</a>,
                },
              ]
            : []),
          { term: 'Length', detail: offer.length },
          { term: 'Who it’s for', detail: `${offer.forWhom}, ${offer.ages.toLowerCase()}` },
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
      {packages.length > 0 && (
        <WordsPart id="packages" title="Packages">
          <div className="prose">
            <ul>
              {packages.map(({ id, price, facts }) => (
                <li key={id}>
                  <strong>{price}</strong>. {facts.join('. ')}.
                </li>
              ))}
            </ul>
          </div>
          {packagesHtml && <RichText html={packagesHtml} />}
          <Actions>
            <LinkButton to={buy} variant="quiet">
              Buy a package
            </LinkButton>
          </Actions>
        </WordsPart>
      )}
      {minutes.title && minutes.steps.length > 0 && (
        <WordsPart id="minutes" title={minutes.title}>
          <FirstLesson steps={minutes.steps} lengths={minutes.lengths} />
        </WordsPart>
      )}
    </div>
  )
}
