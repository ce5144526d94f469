import { PressForm } from '~/domain/enrollment/waiting/class-waiting'
import { classWaitingTexts } from '~/domain/enrollment/waiting/class-waiting-texts'
import { leaveClassWaiting } from '~/domain/enrollment/waiting/leave-class-waiting.server'
import { termClassRosterPath } from '~/values/paths/term-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'correct-families',
  schema: PressForm,
  messages: {},
  async save(staff, _answers, { id }) {
    const outcome = await leaveClassWaiting(staff, id('entryId'))
    if (!outcome) return null
    return { to: termClassRosterPath(outcome.termClassId), said: classWaitingTexts.removed }
  },
})
