import { findPartiesWithRest } from '~/domain/parties/find-parties.server'
import { database } from '~/platform/database/database.server'
import { confirmBooking } from '../confirm'
import { aParent } from '../../factories/factories-accounts'
import { done, today } from '../../factories/factories-booking'
import { anOwnAthlete } from '../../factories/factories-enrollment'
import { aPartyPackage, holdAParty, signedInBrowser } from '../../factories/factories-parties'
import { dueEmails } from './due'

/** A booked party of which nothing is paid. */
export async function leaveParties(coachId: string): Promise<void> {
  const { parent } = await aParent()
  const athleteId = await anOwnAthlete(parent)
  const { slug } = await aPartyPackage(coachId)
  const visitor = signedInBrowser(parent)
  const { partyId } = done(await holdAParty(visitor, slug, { athleteId }))
  const { bookingId } = await database().party.findUniqueOrThrow({ where: { id: partyId } })
  done(await confirmBooking(visitor, bookingId, today))
  const [party] = await findPartiesWithRest(today, { bookingId })
  const about = { subjectId: bookingId, guardianId: parent.id }
  dueEmails['party-changed'] = { ...about, occasion: String(party!.version) }
  dueEmails['party-rest-due'] = { ...about, occasion: party!.restDueOn }
}
