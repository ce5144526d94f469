import { guestTexts } from '~/domain/parties/guests/guest-texts'
import { findGuestToRemove, removeGuest } from '~/domain/parties/guests/remove-guest.server'
import { currentTime } from '~/http/current-time.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { adminPartyGuestsPath } from '~/values/paths/party-guest-paths'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  permission: 'correct-families',
  schema: EmptyForm,
  messages: {},
  async show(staff, { id }) {
    const which = { partyId: id('partyId'), guestId: id('guestId') }
    const guest = await findGuestToRemove(staff, which, currentTime())
    if (!guest) return null
    return {
      title: guestTexts.removeTitle(guest.childName),
      lead: guestTexts.removeLead,
      notes: [
        ...(guest.contactName ? [guestTexts.answeredBy(guest.contactName)] : []),
        ...(guest.isSigned ? [guestTexts.removeKeepsWaiver] : []),
        guestTexts.removeAgainStaff,
      ],
      fields: [],
      known: {},
      button: guestTexts.removeYes,
      destructive: true,
      back: { to: adminPartyGuestsPath(which.partyId), label: guestTexts.list },
    }
  },
  async save(staff, _none, { id }) {
    const which = { partyId: id('partyId'), guestId: id('guestId') }
    const removed = await removeGuest(staff, which)
    return removed && { to: adminPartyGuestsPath(which.partyId), said: guestTexts.removed }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'
