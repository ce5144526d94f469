import type { ComposeEmail } from '~/domain/communications/compose-email'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { env } from '~/platform/env.server'
import { formatMoment } from '~/values/format/format-time'
import { moveProposalPath } from '~/values/paths/enrollment-paths'
import { moveProposed } from '~/domain/enrollment/emails/move-proposed'
import { formatTuition } from '~/domain/enrollment/enrollment-texts'
import { findDatesToCome } from '~/domain/scheduling/find-dates-to-come.server'
import { findOpenProposals } from './find-move-proposals.server'

/** Null once it is answered or over. */
export const composeMoveProposed: ComposeEmail = async (tx, email, now) => {
  const { to, firstName, isProved } = await findEmailedGuardian(tx, email.guardianId!)
  const [proposal] = await findOpenProposals({ id: email.subjectId }, now, tx)
  if (!proposal) return null
  const { term } = proposal.to
  const between = { from: term.startsOn, until: term.endsOn }
  const [next] = await findDatesToCome(proposal.to, between, now, tx)
  if (!next) return null
  const { timeZone, currency } = await findSettings(tx)
  const content = moveProposed({
    firstName,
    athlete: isProved ? proposal.athlete.firstName : 'Your athlete',
    from: proposal.from.title,
    to: proposal.to.title,
    facts: [
      { term: 'Term', detail: term.name },
      { term: 'Next lesson', detail: formatMoment(next.startsAt, timeZone) },
      { term: 'Tuition', detail: formatTuition(proposal.to, currency) },
    ],
    href: env().publicOrigin + moveProposalPath(proposal.id),
  })
  return { to, content }
}
