import { changeChildren } from '~/domain/parties/change-children.server'
import { findParty } from '~/domain/parties/find-parties.server'
import { mayChangeChildren } from '~/domain/parties/party'
import { changeChildrenMessages, ChildrenForm } from '~/domain/parties/party-forms'
import { partyTexts } from '~/domain/parties/party-texts'
import { summaryOfParty } from '~/domain/parties/present-party'
import { findGuestNames } from '~/domain/parties/guests/find-guests.server'
import { formatAnswers, guestTexts } from '~/domain/parties/guests/guest-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { adminPartiesPath, adminPartyPath } from '~/values/paths/camp-paths'
import { adminPartyGuestsPath } from '~/values/paths/party-guest-paths'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  permission: 'handle-payments',
  schema: ChildrenForm,
  messages: changeChildrenMessages,
  async show(staff, { id }) {
    const [party, { timeZone }] = await Promise.all([
      findParty(staff, id('partyId')),
      findSettings(),
    ])
    if (!party) return null
    const { children, booking } = party
    const guests = await findGuestNames(party.id)
    const rules = { isStaff: true, timeZone, now: currentTime() }
    const mayChange =
      booking.status === 'confirmed' &&
      mayChangeChildren({ ...party, startsAt: booking.lesson.startsAt }, rules)
    return {
      title: party.package.title,
      notes: [
        ...summaryOfParty(party, timeZone).map(({ term, detail }) => `${term}: ${detail}`),
        ...(guests.length > 0 ? [`${guestTexts.guests}: ${formatAnswers(guests)}`] : []),
      ],
      fields: mayChange
        ? [
            { kind: 'seen', name: 'seenChildren' },
            { kind: 'number', name: 'children', label: partyTexts.howMany },
          ]
        : [],
      known: { children, seenChildren: children },
      button: mayChange ? partyTexts.save : null,
      ways: [
        { to: adminPartyGuestsPath(party.id), label: guestTexts.toGuests },
        { to: adminBookingPath(party.bookingId), label: partyTexts.toBooking },
      ],
      back: { to: adminPartiesPath(), label: partyTexts.backToParties },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await changeChildren(staff, id('partyId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminPartyPath(id('partyId')), said: partyTexts.changed }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'
