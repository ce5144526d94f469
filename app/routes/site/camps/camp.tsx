import {
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { sceneOfLesson } from '~/domain/catalogue/scene-of-lesson'
import { taxNote } from '~/domain/catalogue/tax'
import { isCampFull } from '~/domain/enrollment/camps/camp'
import {
  campNoticeSentence,
  campTexts,
  daysSentence,
  formatCampPrice,
  formatExtras,
} from '~/domain/enrollment/camps/camp-texts'
import { classTexts, opensSentence, siblingSentence } from '~/domain/enrollment/enrollment-texts'
import { findCamp } from '~/domain/enrollment/terms/find-timetable.server'
import { formatAgesAndLevel, hoursOf } from '~/domain/enrollment/terms/timetable'
import { placeOfLesson } from '~/domain/scheduling/venues/venue'
import { notFound, publicPage } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'
import { seo } from '~/shell/seo'
import { eventOf } from '~/shell/structured-offer'
import { calendarDateAt } from '~/values/business-time'
import { formatDay, formatInstant, formatZone } from '~/values/format/format-time'
import { formatList } from '~/values/format/format-list'
import { campPath, campsPath, enrollInCampPath } from '~/values/paths/camp-paths'
import { LinesPart, ListPart, OfferPage } from '../classes/offer-page'
import { formatUnusualTime } from '../classes/present-class.server'
import { spanOfCamp } from './present-camp.server'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const now = currentTime()
  const [settings, camp] = await Promise.all([
    settingsOf({ context }),
    findCamp(params.termClass ?? '', now),
  ])
  if (!camp?.open || camp.dates.length === 0) throw notFound()
  const { timeZone, currency } = settings
  const { slug, title, description, whatToBring, term, lessonType, venue, dates } = camp
  const { prerequisites, coachName, coachNames, series } = camp
  const extra = formatExtras(camp.extras, currency)
  const place = placeOfLesson(venue, settings)
  return {
    slug,
    title,
    description,
    whatToBring,
    scene: sceneOfLesson(lessonType),
    lead: `${spanOfCamp(camp, timeZone)}, ${hoursOf(camp)} (${formatZone(timeZone)})`,
    opens: opensSentence(term, timeZone, now),
    isFull: isCampFull(camp),
    summary: [
      { term: classTexts.forWhom, detail: formatAgesAndLevel(camp) },
      ...(prerequisites.length > 0
        ? [
            {
              term: classTexts.prerequisites,
              detail: formatList(prerequisites.map(({ name }) => name)),
            },
          ]
        : []),
      { term: coachNames.length > 1 ? 'Coaches' : 'Coach', detail: coachName },
      {
        term: 'Price',
        detail: [formatCampPrice(camp, currency), taxNote(lessonType)].filter(Boolean).join(', '),
      },
      ...(extra ? [{ term: campTexts.extras, detail: extra }] : []),
    ],
    days: dates.map(({ startsAt, free }) => {
      const places = free > 0 ? campTexts.left(free) : campTexts.isFull
      const time = formatUnusualTime(startsAt, series, timeZone)
      return `${formatDay(calendarDateAt(startsAt, timeZone))}${time}: ${places}`
    }),
    rules: [
      daysSentence(camp, currency),
      'The price is due when you enroll.',
      siblingSentence(settings),
      campNoticeSentence(term),
    ].filter((sentence) => sentence !== null),
    place,
    event: {
      startsAt: formatInstant(dates[0]!.startsAt),
      endsAt: formatInstant(dates.at(-1)!.endsAt),
      where: place.where,
      priceCents: camp.priceCents,
      currency,
      isAvailable: !isCampFull(camp),
    },
  }
}

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  const { slug, title, lead, event } = data
  const path = campPath(slug)
  const description = data.description || `${title}: ${lead}.`
  return [
    ...seo({ title, description, path }, matches),
    ...eventOf(matches, { ...event, name: title, description, path }),
  ]
}

export default function Camp() {
  const { slug, opens, isFull, days, rules, whatToBring, ...shown } = useLoaderData<typeof loader>()
  return (
    <OfferPage
      {...shown}
      actions={!isFull && <LinkButton to={enrollInCampPath(slug)}>{campTexts.enroll}</LinkButton>}
      all={{ to: campsPath(), label: campTexts.seeAll }}
      notices={
        <>
          {opens && <Notice tone="info" title={opens} />}
          {isFull && <Notice tone="info" title={campTexts.isFull} />}
        </>
      }
    >
      <ListPart id="days" title="Days and places" items={days} />
      {whatToBring && <LinesPart id="bring" title={campTexts.bring} text={whatToBring} />}
      <ListPart id="costs" title="What it costs" items={rules} />
    </OfferPage>
  )
}
