import type { LoaderFunctionArgs } from '~/framework'
import { TimetableForm } from '~/domain/enrollment/enrollment-forms'
import { termClassJson } from '~/domain/enrollment/enrollment-json'
import { findTimetable } from '~/domain/enrollment/terms/find-timetable.server'
import { matchesWish } from '~/domain/enrollment/terms/timetable'
import { answerFresh, errorJson } from '~/http/answers/answer-json.server'
import { currentTime } from '~/http/current-time.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { settingsOf } from '~/http/settings-of.server'

/** Places change at any moment, so clients must revalidate by ETag each time. */
const noSeconds = 0

/** `?age=`, `?level=` and `?day=`: the classes of open and coming terms. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = parseAddress(request, TimetableForm)
  if (asked.status !== 'success')
    return errorJson(400, 'filter-invalid', 'Give an age, a level, or a day from 1 to 7.')
  const { age = null, level = null, day = null } = asked.value
  const [settings, classes] = await Promise.all([
    settingsOf({ context }),
    findTimetable(currentTime()),
  ])
  const fitting = classes.filter((one) => matchesWish(one, { age, level, day }))
  const body = {
    timeZone: settings.timeZone,
    classes: fitting.map((one) => termClassJson(one, settings)),
  }
  return answerFresh(request, body, noSeconds)
}
