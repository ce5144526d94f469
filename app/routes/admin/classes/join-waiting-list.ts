import { joinForFamily } from '~/domain/booking/waiting-list/join-for-family.server'
import { joinForFamilyMessages } from '~/domain/booking/waiting-list/waiting'
import { JoinForFamilyForm } from '~/domain/booking/waiting-list/waiting-forms'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import { safeRedirect } from '~/http/safe-redirect.server'
import { adminWaitingListPath } from '~/values/paths/admin-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  schema: JoinForFamilyForm,
  messages: joinForFamilyMessages,
  async save(staff, answers, { search }) {
    const outcome = await joinForFamily(staff, answers)
    if (!outcome || 'refused' in outcome) return outcome
    const to = safeRedirect(search.get('redirectTo'), adminWaitingListPath())
    return { to, said: `${waitingTexts.inLine}.` }
  },
})
