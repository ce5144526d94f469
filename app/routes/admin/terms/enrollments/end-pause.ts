import { findEnrollmentForStaff } from '~/domain/enrollment/find-enrollments.server'
import { endPause } from '~/domain/enrollment/pauses/end-pause.server'
import { EndPauseForm, endPauseMessages, pauseToEnd } from '~/domain/enrollment/pauses/pause'
import { pauseTexts } from '~/domain/enrollment/pauses/pause-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { currentTime } from '~/http/current-time.server'
import { calendarDateAt } from '~/values/business-time'
import { formatDay } from '~/values/format/format-time'
import { termClassRosterPath } from '~/values/paths/term-paths'
import { staffForm } from '../../forms/form-page.server'
import { changeEnrollment } from './change-enrollment.server'
import { termTexts } from '~/routes/admin/terms/term-texts'

const page = staffForm({
  permission: 'correct-families',
  schema: EndPauseForm,
  messages: endPauseMessages,
  async show(staff, { id }) {
    const now = currentTime()
    const enrollment = await findEnrollmentForStaff(staff, id('enrollmentId'), now)
    if (!enrollment) return null
    const { athlete, termClass, pauses } = enrollment
    const { timeZone } = await findSettings()
    const pause = pauseToEnd(pauses, calendarDateAt(now, timeZone))
    return {
      title: `End the pause of ${termClass.title} for ${fullName(athlete)}`,
      lead: pause
        ? pauseTexts.whatEnding(formatDay(pause.firstOn), formatDay(pause.lastOn))
        : pauseTexts.notPaused,
      fields: pause ? [{ kind: 'hidden', name: 'firstOn' }] : [],
      known: { firstOn: pause?.firstOn ?? '' },
      button: pause && pauseTexts.end,
      back: { to: termClassRosterPath(termClass.id), label: termTexts.backToClass },
    }
  },
  async save(staff, request, { id }) {
    return await changeEnrollment(staff, id('enrollmentId'), pauseTexts.ended, (enrollmentId) =>
      endPause(staff, enrollmentId, request),
    )
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../../forms/form-page'
