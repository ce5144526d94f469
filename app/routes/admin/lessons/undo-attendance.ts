import { UndoMarksForm } from '~/domain/booking/attendance/lesson-marks'
import { undoMarks } from '~/domain/booking/attendance/undo-marks.server'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { calendarDateAt } from '~/values/business-time'
import { lessonOfDayPath } from '~/values/paths/lesson-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  schema: UndoMarksForm,
  messages: {},
  async save(staff, { saving }, { id }) {
    const undone = await undoMarks(staff, id('lessonId'), saving)
    if (!undone) return null
    const { lessonId, startsAt, markedByOthers } = undone
    const { timeZone } = await findSettings()
    return {
      to: lessonOfDayPath(calendarDateAt(startsAt, timeZone), lessonId),
      said: [
        staffBookingTexts.marksUndone,
        ...staffBookingTexts.markedByOthers(markedByOthers),
      ].join(' '),
    }
  },
})
