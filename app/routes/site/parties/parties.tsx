import {
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { LessonTypeList } from '~/components/booking/lesson-type-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Empty } from '~/components/layout/texts/empty'
import { agesOf, lengthOf } from '~/domain/catalogue/lesson-type'
import { sceneOfLesson } from '~/domain/catalogue/scene-of-lesson'
import { taxNote } from '~/domain/catalogue/tax'
import { findOfferedParties } from '~/domain/parties/find-party-packages.server'
import { findPartyTimes } from '~/domain/parties/find-party-times.server'
import { formatChildren, formatDeposit, partyTexts } from '~/domain/parties/party-texts'
import { publicPage } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'
import { seo } from '~/shell/seo'
import { formatChoice } from '~/values/format/format-list'
import { formatShortDay, formatTime, formatZone } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { partiesPath, partyPath } from '~/values/paths/camp-paths'
import { contactPath } from '~/values/paths/content-paths'

const daysShown = 2

export async function loader({ context }: LoaderFunctionArgs) {
  const settings = await settingsOf({ context })
  const now = currentTime()
  const { currency, timeZone } = settings
  const parties = await findOfferedParties()
  return {
    zone: formatZone(timeZone),
    parties: await Promise.all(
      parties.map(async (party) => {
        const free = await findPartyTimes(party, settings, now)
        const next = [...free].slice(0, daysShown).map(([day, starts]) => {
          const times = starts.map((start) => formatTime(start, timeZone))
          return `${formatShortDay(day)} at ${formatChoice(times)}`
        })
        const { slug, title, lessonType, childrenIncluded, mostChildren } = party
        const extra = [`with ${formatChildren(childrenIncluded)}`, formatDeposit(party, currency)]
        return {
          slug,
          name: title,
          summary: next.length > 0 ? `${partyTexts.next} ${next.join('; ')}.` : partyTexts.noTimes,
          price: formatMoney(party.priceCents, currency),
          priceNote: [...extra, taxNote(lessonType)].filter(Boolean).join(', '),
          length: lengthOf(party),
          ages: agesOf(party),
          forWhom: `Up to ${formatChildren(mostChildren)}`,
          to: partyPath(slug),
          scene: sceneOfLesson(lessonType),
        }
      }),
    ),
  }
}

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo({ title: partyTexts.title, description: partyTexts.lead, path: partiesPath() }, matches)

export default function Parties() {
  const { parties, zone } = useLoaderData<typeof loader>()
  return (
    <Page title={partyTexts.title} lead={partyTexts.lead}>
      {parties.length > 0 ? (
        <>
          <p>Times are {zone}.</p>
          <LessonTypeList lessonTypes={parties} heading="h2" />
        </>
      ) : (
        <Empty title={partyTexts.none}>
          <LinkButton to={contactPath()}>Ask us about a party</LinkButton>
        </Empty>
      )}
    </Page>
  )
}
