import { z } from 'zod'
import { idempotencyKey, rowId, seenVersion, ticked } from '~/values/form-fields'
import type { Attendance } from './attendance'

/** What can be said of an athlete at one press. */
export const marks = ['present', 'late', 'away'] as const

export type Mark = (typeof marks)[number]

export const markLabels: Record<Mark, string> = {
  present: 'Present',
  late: 'Late',
  away: 'Absent',
}

const loadAgain = 'Load this page once more.'

/** Who came to a lesson, as its card asks it: one answer for each athlete, in one form. */
export const LessonMarksForm = z.object({
  idempotencyKey,
  athletes: z
    .array(
      z.object({
        athleteId: rowId(loadAgain),
        /** How often they had been marked when the card was made. */
        version: seenVersion,
        mark: z.enum(marks, { error: loadAgain }).optional(),
        /** Of whoever is away: they had said so before. */
        told: ticked,
      }),
      { error: loadAgain },
    )
    .min(1, loadAgain)
    .max(60, loadAgain),
  /** "All present": whoever has no mark yet is here. */
  rest: z.literal('present', { error: loadAgain }).optional(),
})

export type LessonMarks = z.output<typeof LessonMarksForm>

/** "Undo": names what was saved. */
export const UndoMarksForm = z.object({
  saving: z.string({ error: loadAgain }).regex(/^[0-9a-f]{64}$/, loadAgain),
})

/** Whoever is away before the lesson begins has said so; later they have where staff say it. */
export function attendanceOf(
  { mark, told }: { mark: Mark; told: boolean },
  startsAt: Date,
  now: Date,
): Attendance {
  if (mark !== 'away') return mark
  return told || now < startsAt ? 'absent' : 'no_show'
}

/** The press that says what is known of somebody; none where nothing is. */
export function markOf(attendance: Attendance): Mark | undefined {
  if (attendance === 'expected') return undefined
  return attendance === 'present' || attendance === 'late' ? attendance : 'away'
}
