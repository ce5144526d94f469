import {
  Form,
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { LessonLocation } from '~/components/booking/lesson-location'
import '~/components/booking/times/next-times.css'
import { RichText } from '~/components/content/rich-text'
import { WordsPart } from '~/components/content/sections/words-part'
import { SceneDrawing } from '~/components/drawings/drawing'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { SummaryList } from '~/components/layout/summary-list'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { agesOf, lengthOf } from '~/domain/catalogue/lesson-type'
import { sceneOfLesson } from '~/domain/catalogue/scene-of-lesson'
import { taxNote } from '~/domain/catalogue/tax'
import { findOfferedParty } from '~/domain/parties/find-party-packages.server'
import { findPartyTimes } from '~/domain/parties/find-party-times.server'
import { describeParty } from '~/domain/parties/describe-party.server'
import { formatPartyPrice, partyRules, partyTexts } from '~/domain/parties/party-texts'
import { placeOfLesson } from '~/domain/scheduling/venues/venue'
import { notFound, publicPage } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'
import { seo } from '~/shell/seo'
import { serviceOf } from '~/shell/structured-offer'
import { wallTimeAt } from '~/values/business-time'
import { formatShortDay, formatWallTime, formatZone } from '~/values/format/format-time'
import { bookPartyPath, partiesPath, partyPath } from '~/values/paths/camp-paths'
import { ListPart } from '../classes/offer-page'

/** As many as are looked through at once; later ones are folded. */
const daysShown = 8

export async function loader({ context, params }: LoaderFunctionArgs) {
  const now = currentTime()
  const [settings, party] = await Promise.all([
    settingsOf({ context }),
    findOfferedParty(params.party ?? ''),
  ])
  if (!party) throw notFound()
  const { timeZone, currency } = settings
  const free = await findPartyTimes(party, settings, now)
  const { slug, title, coach, lessonType, venue } = party
  return {
    slug,
    title,
    html: describeParty(party),
    scene: sceneOfLesson(lessonType),
    zone: formatZone(timeZone),
    summary: [
      { term: 'Length', detail: lengthOf(party) },
      { term: 'Who it’s for', detail: agesOf(party) },
      { term: 'Coach', detail: coach.name },
      {
        term: 'Price',
        detail: [formatPartyPrice(party, currency), taxNote(lessonType)].filter(Boolean).join(', '),
      },
    ],
    offer: { priceCents: party.priceCents, currency, isAvailable: free.size > 0 },
    rules: partyRules(party, currency),
    days: [...free].map(([day, starts]) => ({
      day,
      label: formatShortDay(day),
      times: starts.map((start) => {
        const value = wallTimeAt(start, timeZone)
        return { value, label: formatWallTime(value) }
      }),
    })),
    book: bookPartyPath(slug),
    place: placeOfLesson(venue, settings),
  }
}

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  const { slug, title, summary, offer } = data
  const facts = summary.map(({ term, detail }) => `${term}: ${detail}.`).join(' ')
  const described = { description: `${title}. ${facts}`, path: partyPath(slug) }
  return [
    ...seo({ title, ...described }, matches),
    ...serviceOf(matches, { name: title, ...described, ...offer, kind: partyTexts.kind }),
  ]
}

export default function Party() {
  const { title, html, scene, zone, summary, rules, days, book, place } =
    useLoaderData<typeof loader>()
  return (
    <div className="page">
      <header className="page-head lesson-head">
        <h1 tabIndex={-1}>{title}</h1>
        <SceneDrawing name={scene} first />
        <Actions>
          {days.length > 0 && <LinkButton to="#times">{partyTexts.choose}</LinkButton>}
          <LinkButton to={partiesPath()} variant="quiet">
            {partyTexts.seeAll}
          </LinkButton>
        </Actions>
      </header>
      <SummaryList items={summary} />
      {html && <RichText html={html} />}
      <ListPart id="rules" title={partyTexts.rules} items={rules} />
      <WordsPart id="times" title={partyTexts.freeTimes}>
        <p>{days.length > 0 ? `Times are ${zone}.` : partyTexts.noTimes}</p>
        <FreeTimes days={days.slice(0, daysShown)} book={book} />
        {days.length > daysShown && (
          <Disclosure summary={partyTexts.laterTimes}>
            <FreeTimes days={days.slice(daysShown)} book={book} />
          </Disclosure>
        )}
      </WordsPart>
      <LessonLocation {...place} />
    </div>
  )
}

type Day = { day: string; label: string; times: { value: string; label: string }[] }

function FreeTimes({ days, book }: { days: Day[]; book: string }) {
  return (
    <div className="next-times">
      {days.map(({ day, label, times }) => (
        <Form key={day} action={book}>
          <input type="hidden" name="day" value={day} />
          <p className="next-times-day">
            <time dateTime={day}>{label}</time>
          </p>
          <ul>
            {times.map(({ value, label: time }) => (
              <li key={value}>
                <button type="submit" name="time" value={value}>
                  <span className="sr-only">Book {label}, </span>
                  {time}
                </button>
              </li>
            ))}
          </ul>
        </Form>
      ))}
    </div>
  )
}
