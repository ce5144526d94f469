import { HoldTuitionForm } from '~/domain/enrollment/enrollment-forms'
import { holdTuition } from '~/domain/enrollment/tuition/hold-tuition.server'
import { termClassRosterPath } from '~/values/paths/term-paths'
import { staffAction } from '../../forms/form-page.server'

export const action = staffAction({
  permission: 'correct-families',
  also: 'handle-payments',
  schema: HoldTuitionForm,
  messages: {},
  async save(staff, { isHeld }, { id }) {
    const outcome = await holdTuition(staff, id('enrollmentId'), isHeld)
    if (!outcome) return null
    const said = isHeld ? 'Tuition is on hold.' : 'Tuition will be charged again from the next run.'
    return { to: termClassRosterPath(outcome.termClassId), said }
  },
})
