import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { env } from '~/platform/env.server'
import { formatMoment } from '~/values/format/format-time'
import { classWaitingPath } from '~/values/paths/enrollment-paths'
import { classOffer } from '~/domain/enrollment/emails/class-offer'
import { classWaitingJoined } from '~/domain/enrollment/emails/class-waiting-joined'
import { isOpenOffer } from './class-waiting'
import { findClassWaiting } from './find-class-waiting.server'

/** Null once the place in line has ended. */
const composeJoined: ComposeEmail = async (tx, email) => {
  const { to, firstName, isProved } = await findEmailedGuardian(tx, email.guardianId!)
  const [entry] = await findClassWaiting({ id: email.subjectId, endedAt: null }, tx)
  if (!entry) return null
  const content = classWaitingJoined({
    firstName,
    athlete: isProved ? entry.athlete.firstName : 'Your athlete',
    className: entry.termClass.title,
    term: entry.termClass.term.name,
    href: env().publicOrigin + classWaitingPath(entry.id),
  })
  return { to, content }
}

/** Null unless the offer is open. */
const composeOffer: ComposeEmail = async (tx, email, now) => {
  const { to, firstName, isProved } = await findEmailedGuardian(tx, email.guardianId!)
  const [entry] = await findClassWaiting({ id: email.subjectId }, tx)
  if (!entry?.offerEndsAt || !isOpenOffer(entry, now)) return null
  const { timeZone } = await findSettings(tx)
  const content = classOffer({
    firstName,
    athlete: isProved ? entry.athlete.firstName : 'your athlete',
    className: entry.termClass.title,
    term: entry.termClass.term.name,
    until: formatMoment(entry.offerEndsAt, timeZone),
    href: env().publicOrigin + classWaitingPath(entry.id),
  })
  return { to, content }
}

export const classWaitingEmails = {
  'class-waiting-joined': composeJoined,
  'class-offer': composeOffer,
} satisfies Partial<EmailComposers>
