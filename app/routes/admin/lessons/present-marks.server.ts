import type { LessonMarksView } from '~/components/booking/roster/lesson-marks'
import type { RosterLesson } from '~/domain/admin/roster/roster'
import { attendanceLabels, attendances, whyNotSayYet } from '~/domain/booking/attendance/attendance'
import {
  attendanceForMark,
  LessonMarksForm,
  markLabels,
  markOf,
  marks,
} from '~/domain/booking/attendance/lesson-marks'
import type { SavedMark } from '~/domain/booking/attendance/undo-marks.server'
import { isBooked } from '~/domain/booking/booking'
import { blankForm } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { formatList } from '~/values/format/format-list'
import type { FormView } from '~/values/form-view'
import { adminAttendancePath } from '~/values/paths/admin-paths'
import { lessonAnchor, lessonAttendancePath, undoAttendancePath } from '~/values/paths/lesson-paths'
import type { ComingAthlete, LessonCardContext } from './coming-athlete'

/** Possible marks at this time. */
export function optionsOf({ startsAt }: RosterLesson, { zone, now }: LessonCardContext) {
  const sayable = marks.filter((mark) => {
    return !whyNotSayYet(
      attendanceForMark({ mark, told: false }, startsAt, now),
      startsAt,
      zone,
      now,
    )
  })
  return sayable.map((value) => ({ value, label: markLabels[value] }))
}

/** A lesson's form with its athletes in order; null if there is no one to mark. */
export function presentMarks(
  lesson: RosterLesson,
  athletes: ComingAthlete[],
  shown: LessonCardContext,
): { view: LessonMarksView; athleteIds: string[] } | null {
  const marked = athletes.filter(({ booking }) => isBooked(booking))
  if (marked.length === 0) return null
  const known = marked.filter(({ attendance }) => attendance !== 'expected').length
  const mayBePresent = optionsOf(lesson, shown).some(({ value }) => value === 'present')
  return {
    athleteIds: marked.map(({ id }) => id),
    view: {
      form: formOf(lesson, marked),
      action: lessonAttendancePath(lesson.id),
      athletes: marked.length,
      tally: `${known} of ${marked.length} marked`,
      rest: mayBePresent && known < marked.length,
      leftOut: athletes
        .filter(({ booking }) => booking.status === 'held')
        .map(({ id, name, booking }) => ({
          id,
          name,
          to: adminAttendancePath(booking.id, 'today'),
        })),
      undo: undoOf(lesson, marked, shown),
    },
  }
}

/** A unique form id per lesson on the page. */
function formOf(lesson: RosterLesson, marked: ComingAthlete[]): FormView {
  const athletes = marked.map(({ id: athleteId, attendance, attendanceVersion }) => ({
    athleteId,
    version: attendanceVersion,
    mark: markOf(attendance),
    told: attendance === 'absent',
  }))
  const known = { idempotencyKey: newIdempotencyKey(), athletes }
  return { ...blankForm(LessonMarksForm, known), id: `${lessonAnchor(lesson.id)}-form` }
}

/** The last save, as far as no one changed it since. */
function undoOf(
  { id }: RosterLesson,
  marked: ComingAthlete[],
  { saved }: LessonCardContext,
): LessonMarksView['undo'] {
  if (!saved) return null
  const stands = saved.marks.filter(({ athleteId, version }) =>
    marked.some((one) => one.id === athleteId && one.attendanceVersion === version),
  )
  if (stands.length === 0) return null
  return {
    action: undoAttendancePath(id),
    saving: saved.saving,
    said: `Saved: ${countedBy(stands)}.`,
  }
}

/** "6 present, 1 late, and 2 no-shows" */
function countedBy(saved: SavedMark[]): string {
  const kinds = attendances.filter((kind) => saved.some(({ to }) => to === kind))
  return formatList(
    kinds.map((kind) => {
      const count = saved.filter(({ to }) => to === kind).length
      const label = attendanceLabels[kind].toLowerCase()
      return `${count} ${label}${kind === 'no_show' && count > 1 ? 's' : ''}`
    }),
  )
}
