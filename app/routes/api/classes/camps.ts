import type { LoaderFunctionArgs } from '~/framework'
import { campJson } from '~/domain/enrollment/enrollment-json'
import { findCamps } from '~/domain/enrollment/terms/find-timetable.server'
import { answerFresh } from '~/http/answers/answer-json.server'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'

/** The open camps with their days to come. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [settings, camps] = await Promise.all([settingsOf({ context }), findCamps(currentTime())])
  const { timeZone } = settings
  return answerFresh(request, { timeZone, camps: camps.map((one) => campJson(one, settings)) }, 0)
}
