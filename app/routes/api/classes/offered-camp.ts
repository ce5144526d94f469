import type { LoaderFunctionArgs } from '~/framework'
import { campJson } from '~/domain/enrollment/enrollment-json'
import { findCamp } from '~/domain/enrollment/terms/find-timetable.server'
import { answerFresh, notFoundJson } from '~/http/answers/answer-json.server'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'

/** One camp with its days to come. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [settings, camp] = await Promise.all([
    settingsOf({ context }),
    findCamp(params.termClass ?? '', currentTime()),
  ])
  if (!camp?.open || camp.dates.length === 0) return notFoundJson()
  return answerFresh(request, { timeZone: settings.timeZone, ...campJson(camp, settings) }, 0)
}
