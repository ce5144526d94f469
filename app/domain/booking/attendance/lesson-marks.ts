import { z } from 'zod'
import { checked, idempotencyKey, rowId, seenVersion } from '~/values/form-fields'
import type { Attendance } from './attendance'

/** Attendance choices with one tap. */
export const marks = ['present', 'late', 'away'] as const

export type Mark = (typeof marks)[number]

export const markLabels: Record<Mark, string> = {
  present: 'Present',
  late: 'Late',
  away: 'Absent',
}

const loadAgain = 'Reload this page and try again.'

/** A lesson's attendance: one answer per athlete, in one form. */
export const LessonMarksForm = z.object({
  idempotencyKey,
  athletes: z
    .array(
      z.object({
        athleteId: rowId(loadAgain),
        /** The attendance version that was shown. */
        version: seenVersion,
        mark: z.enum(marks, { error: loadAgain }).optional(),
        /** For `away`: reported in advance. */
        told: checked,
      }),
      { error: loadAgain },
    )
    .min(1, loadAgain)
    .max(60, loadAgain),
  /** "All present": marks everyone without an answer. */
  rest: z.literal('present', { error: loadAgain }).optional(),
})

export type LessonMarksSaving = z.output<typeof LessonMarksForm>

/** "Undo": identifies the save. */
export const UndoMarksForm = z.object({
  saving: z.string({ error: loadAgain }).regex(/^[0-9a-f]{64}$/, loadAgain),
})

/** `away` before the lesson counts as reported in advance; later, only if staff say so. */
export function attendanceForMark(
  { mark, told }: { mark: Mark; told: boolean },
  startsAt: Date,
  now: Date,
): Attendance {
  if (mark !== 'away') return mark
  return told || now < startsAt ? 'absent' : 'no_show'
}

/** The choice that shows an attendance; undefined if unknown. */
export function markOf(attendance: Attendance): Mark | undefined {
  if (attendance === 'expected') return undefined
  return attendance === 'present' || attendance === 'late' ? attendance : 'away'
}
