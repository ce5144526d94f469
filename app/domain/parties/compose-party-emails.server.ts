import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { env } from '~/platform/env.server'
import { formatDay, formatMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { parentPaymentsPath } from '~/values/paths/portal-paths'
import { partyRestDue } from './emails/party-rest-due'
import { findPartiesWithRest } from './find-parties.server'

/** Null if it was paid, canceled or moved meanwhile. */
const composeRestDue: ComposeEmail = async (tx, email, now) => {
  const { to, firstName } = await findEmailedGuardian(tx, email.guardianId!)
  const [party] = await findPartiesWithRest(now, { bookingId: email.subjectId }, tx)
  if (!party || party.restDueOn !== email.occasion) return null
  const { timeZone } = await findSettings(tx)
  const { lesson, currency } = party.booking
  const content = partyRestDue({
    firstName,
    party: party.package.title,
    when: formatMoment(lesson.startsAt, timeZone),
    amount: formatMoney(party.dueCents, currency),
    dueOn: formatDay(party.restDueOn),
    href: env().publicOrigin + parentPaymentsPath(),
  })
  return { to, content }
}

export const partyEmails = {
  'party-rest-due': composeRestDue,
} satisfies Partial<EmailComposers>
