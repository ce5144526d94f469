import type { LessonOnRoster } from '~/components/booking/roster/roster-lesson-card'
import type { FormView } from '~/values/form-view'

/** A card after a refusal: keeps the choices and uses the current versions. */
export function withSentMarks(lesson: LessonOnRoster, sent: FormView): LessonOnRoster {
  if (!lesson.marks) return lesson
  const { form } = lesson.marks
  const values = { ...form.values }
  for (const [name, athleteId] of Object.entries(sent.values)) {
    const place = Object.keys(values).find((key) => isOf(key, name) && values[key] === athleteId)
    if (!place) continue
    for (const part of ['mark', 'told'])
      values[partOf(place, part)] = sent.values[partOf(name, part)]
  }
  const kept = { ...form, values }
  const rows = lesson.rows.map((row) => ({
    ...row,
    marks: row.marks && { ...row.marks, form: kept },
  }))
  return { ...lesson, rows, marks: { ...lesson.marks, form: kept } }
}

function isOf(key: string, name: string): boolean {
  return [key, name].every((one) => one.endsWith('.athleteId'))
}

function partOf(name: string, part: string): string {
  return name.replace(/athleteId$/, part)
}
