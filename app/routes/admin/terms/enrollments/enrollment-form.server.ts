import type { z } from 'zod'
import { findEnrollmentForStaff } from '~/domain/enrollment/find-enrollments.server'
import { currentTime } from '~/http/current-time.server'
import { termTexts } from '~/routes/admin/terms/term-texts'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { termClassRosterPath } from '~/values/paths/term-paths'
import { staffForm, type FormPageWords } from '../../forms/form-page.server'

type Enrollment = NonNullable<Awaited<ReturnType<typeof findEnrollmentForStaff>>>

/** Who changed which enrollment, for a sentence about what is true after it. */
type Changed = { staff: Staff; id: string }

type EnrollmentForm<Schema extends z.ZodType, Refusal extends string> = {
  schema: Schema
  messages: Record<Refusal, string>
  show: (
    staff: Staff,
    enrollment: Enrollment,
    now: Date,
  ) => Promise<Omit<FormPageWords, 'back'> | null>
  change: (
    staff: Staff,
    enrollmentId: string,
    request: z.output<Schema>,
  ) => Promise<Outcome<object, NoInfer<Refusal>> | null>
  said: string | ((request: z.output<Schema>, changed: Changed) => Promise<string> | string)
}

/** A form that changes an enrollment within reach, and leads back to its class or camp. */
export function enrollmentForm<Schema extends z.ZodType, Refusal extends string>({
  schema,
  messages,
  show,
  change,
  said,
}: EnrollmentForm<Schema, Refusal>) {
  return staffForm({
    permission: 'correct-families',
    schema,
    messages,
    async show(staff, { id }) {
      const now = currentTime()
      const enrollment = await findEnrollmentForStaff(staff, id('enrollmentId'), now)
      const shown = enrollment && (await show(staff, enrollment, now))
      if (!shown) return null
      const { id: termClassId, term } = enrollment.termClass
      const label = term.kind === 'camp' ? termTexts.backToCamp : termTexts.backToClass
      return { ...shown, back: { to: termClassRosterPath(termClassId), label } }
    },
    async save(staff, request, { id }) {
      const enrollment = await findEnrollmentForStaff(staff, id('enrollmentId'), currentTime())
      const outcome = enrollment && (await change(staff, enrollment.id, request))
      if (!outcome || 'refused' in outcome) return outcome
      const to = termClassRosterPath(enrollment.termClass.id)
      if (typeof said === 'string') return { to, said }
      return { to, said: await said(request, { staff, id: enrollment.id }) }
    },
  })
}
