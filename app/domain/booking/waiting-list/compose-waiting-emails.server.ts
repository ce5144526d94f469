import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import { findRecipientAt } from '~/domain/communications/find-recipients.server'
import { placeOfLesson } from '~/domain/scheduling/venues/venue'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { waitingPlacePath } from '~/values/paths/paths'
import { offerNotice } from '../emails/lesson-notices'
import { waitingJoined } from '../emails/waiting-joined'
import { waitingOffer } from '../emails/waiting-offer'
import { findWaitingEntry, type WaitingEntry } from './find-waiting-entry.server'
import { isOffered } from './waiting'
import { formatWaitedFor } from './present-waiting'
import { waitingTokenOf } from './waiting-token.server'

/** Confirms joining a waiting list, with a link to leave it. */
const composeJoined: ComposeEmail = async (tx, { subjectId }) => {
  const entry = await findWaitingEntry(tx, { id: subjectId, endedAt: null })
  if (!entry) return null
  const { to, firstName } = await findRecipientAt(tx, entry.email)
  return { to, content: waitingJoined({ ...(await factsOf(tx, entry)), firstName }) }
}

/** An offer, while it is valid. */
const composeOffer: ComposeEmail = async (tx, { subjectId }, now) => {
  const entry = await findWaitingEntry(tx, { id: subjectId })
  if (!entry?.startsAt || !entry.hold || !isOffered(entry, now)) return null
  const { startsAt, venue } = entry
  const { offerEndsAt } = entry.hold
  const settings = await findSettings(tx)
  const { timeZone } = settings
  const { to, firstName } = await findRecipientAt(tx, entry.email)
  const { where } = placeOfLesson(venue, settings)
  const facts = { ...(await factsOf(tx, entry)), firstName, startsAt, where, offerEndsAt, timeZone }
  const notice = offerNotice({ startsAt, until: offerEndsAt }, timeZone)
  return { to, content: { ...waitingOffer(facts), notice } }
}

export const waitingEmails: EmailComposers = {
  'waiting-joined': composeJoined,
  'waiting-offer': composeOffer,
}

async function factsOf(tx: Transaction, entry: WaitingEntry) {
  const { timeZone } = await findSettings(tx)
  const href = env().publicOrigin + waitingPlacePath(waitingTokenOf(entry.id))
  const { lessonName, places } = entry
  return { lessonName, places, what: formatWaitedFor(entry, timeZone), href }
}
