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
import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { findCamps } from '~/domain/enrollment/terms/find-timetable.server'
import { publicPage } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'
import { seo } from '~/shell/seo'
import { formatZone } from '~/values/format/format-time'
import { campsPath } from '~/values/paths/camp-paths'
import { bookingPath } from '~/values/paths/paths'
import { presentCamp } from './present-camp.server'

export async function loader({ context }: LoaderFunctionArgs) {
  const settings = await settingsOf({ context })
  const now = currentTime()
  const camps = await findCamps(now)
  return {
    zone: formatZone(settings.timeZone),
    camps: camps.map((camp) => presentCamp(camp, settings, now)),
  }
}

export const headers: HeadersFunction = () => publicPage

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo({ title: campTexts.title, description: campTexts.lead, path: campsPath() }, matches)

export default function Camps() {
  const { camps, zone } = useLoaderData<typeof loader>()
  return (
    <Page title={campTexts.title} lead={campTexts.lead}>
      {camps.length > 0 ? (
        <>
          <p>Times are {zone}.</p>
          <LessonTypeList lessonTypes={camps} heading="h2" />
        </>
      ) : (
        <Empty title={campTexts.none}>
          <LinkButton to={bookingPath()}>{classTexts.bookInstead}</LinkButton>
        </Empty>
      )}
    </Page>
  )
}
