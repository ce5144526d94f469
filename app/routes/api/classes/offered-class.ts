import type { LoaderFunctionArgs } from '~/framework'
import { termClassJson } from '~/domain/enrollment/enrollment-json'
import { findOfferedClass } from '~/domain/enrollment/terms/find-timetable.server'
import { answerFresh, notFoundJson } from '~/http/answers/answer-json.server'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'

/** One class with its dates to come. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [settings, termClass] = await Promise.all([
    settingsOf({ context }),
    findOfferedClass(params.termClass ?? '', currentTime()),
  ])
  if (!termClass?.open || termClass.dates.length === 0) return notFoundJson()
  const { timeZone } = settings
  return answerFresh(request, { timeZone, ...termClassJson(termClass, settings) }, 0)
}
