import {
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { sceneOfLesson } from '~/domain/catalogue/scene-of-lesson'
import { taxNote, withTax } from '~/domain/catalogue/tax'
import {
  chargeSentence,
  classTexts,
  feeSentence,
  formatTuition,
  noticeSentence,
  opensSentence,
  prorationSentence,
  siblingSentence,
} from '~/domain/enrollment/enrollment-texts'
import { classWaitingTexts } from '~/domain/enrollment/waiting/class-waiting-texts'
import { findOfferedClass } from '~/domain/enrollment/terms/find-timetable.server'
import { firstDates } from '~/domain/enrollment/terms/term'
import { formatAgesAndLevel, hoursOf, weekdaysOf } from '~/domain/enrollment/terms/timetable'
import { placeOfLesson } from '~/domain/scheduling/venues/venue'
import { notFound, publicPage } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'
import { seo } from '~/shell/seo'
import { courseOf } from '~/shell/structured-course'
import { calendarDateAt } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatWeekday, formatZone } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import {
  classesPath,
  enrollPath,
  joinClassWaitingPath,
  termClassPath,
} from '~/values/paths/class-paths'
import { withQuery } from '~/values/with-query'
import { ListPart, OfferPage } from './offer-page'
import { formatDatesByMonth, formatPlacesLeft } from './present-class.server'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const now = currentTime()
  const [settings, termClass] = await Promise.all([
    settingsOf({ context }),
    findOfferedClass(params.termClass ?? '', now),
  ])
  if (!termClass?.open || termClass.dates.length === 0) throw notFound()
  const { timeZone, currency } = settings
  const { slug, title, description, term, lessonType, coachName, coachNames, venue, dates } =
    termClass
  const { trialCents, prerequisites } = termClass
  const weekdays = weekdaysOf(termClass).map(formatWeekday)
  const canTry = trialCents !== null && firstDates(dates, true).length > 0
  const trial = trialCents === null ? null : formatMoney(withTax(trialCents, lessonType), currency)
  const [first, last] = [dates[0]!, dates.at(-1)!]
  const isFull = firstDates(dates, false).length === 0
  const place = placeOfLesson(venue, settings)
  return {
    slug,
    title,
    description,
    scene: sceneOfLesson(lessonType),
    lead: `${formatList(weekdays)}, ${hoursOf(termClass)} (${formatZone(timeZone)})`,
    opens: opensSentence(term, timeZone, now),
    isFull,
    waitingList: dates.some(({ free }) => free === 0) ? joinClassWaitingPath(slug) : null,
    canTry,
    summary: [
      { term: 'Term', detail: term.name },
      { term: classTexts.forWhom, detail: formatAgesAndLevel(termClass) },
      ...(prerequisites.length > 0
        ? [
            {
              term: classTexts.prerequisites,
              detail: formatList(prerequisites.map(({ name }) => name)),
            },
          ]
        : []),
      { term: coachNames.length > 1 ? 'Coaches' : 'Coach', detail: coachName },
      { term: 'Places', detail: formatPlacesLeft(termClass, timeZone) },
      {
        term: 'Tuition',
        detail: [formatTuition(termClass, currency), taxNote(lessonType)]
          .filter(Boolean)
          .join(', '),
      },
      ...(trial && canTry ? [{ term: 'Trial lesson', detail: trial }] : []),
    ],
    rules: [
      chargeSentence(termClass.basis, term),
      prorationSentence(termClass),
      feeSentence(term, currency),
      siblingSentence(settings),
      noticeSentence(term),
    ].filter((sentence) => sentence !== null),
    datesTitle: term.endsOn === null ? classTexts.nextDates : classTexts.allDates,
    dates: formatDatesByMonth(termClass, timeZone),
    place,
    course: {
      firstOn: calendarDateAt(first.startsAt, timeZone),
      lastOn: term.endsOn && calendarDateAt(last.startsAt, timeZone),
      coaches: coachNames,
      where: place.where,
      priceCents: termClass.priceCents,
      currency,
      isFull,
    },
  }
}

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  const { slug, title, lead, course } = data
  const path = termClassPath(slug)
  const description = data.description || `${title}: ${lead}.`
  return [
    ...seo({ title, description, path }, matches),
    ...courseOf(matches, { ...course, name: title, description, path }),
  ]
}

export default function TermClassPage() {
  const { slug, opens, isFull, canTry, rules, datesTitle, dates, waitingList, ...shown } =
    useLoaderData<typeof loader>()
  const actions = (
    <>
      {!isFull && <LinkButton to={enrollPath(slug)}>{classTexts.enroll}</LinkButton>}
      {waitingList && (
        <LinkButton to={waitingList} variant={isFull ? undefined : 'quiet'}>
          {classWaitingTexts.join}
        </LinkButton>
      )}
      {canTry && (
        <LinkButton to={withQuery(enrollPath(slug), { trial: '1' })} variant="quiet">
          {classTexts.tryOne}
        </LinkButton>
      )}
    </>
  )
  return (
    <OfferPage
      {...shown}
      actions={actions}
      all={{ to: classesPath(), label: classTexts.seeAll }}
      notices={opens && <Notice tone="info" title={opens} />}
    >
      <ListPart id="costs" title="What it costs" items={rules} />
      <ListPart id="dates" title={datesTitle} items={dates} />
    </OfferPage>
  )
}
