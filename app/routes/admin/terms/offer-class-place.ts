import { classOfferMessages, PressForm } from '~/domain/enrollment/waiting/class-waiting'
import { classWaitingTexts } from '~/domain/enrollment/waiting/class-waiting-texts'
import { offerClassPlace } from '~/domain/enrollment/waiting/offer-class-places.server'
import { termClassRosterPath } from '~/values/paths/term-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'correct-families',
  schema: PressForm,
  messages: classOfferMessages,
  async save(staff, _answers, { id }) {
    const outcome = await offerClassPlace(staff, id('entryId'))
    if (!outcome || 'refused' in outcome) return outcome
    return { to: termClassRosterPath(outcome.termClassId), said: classWaitingTexts.offered }
  },
})
