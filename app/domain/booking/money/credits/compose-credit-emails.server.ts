import { formatLastCreditDay } from '~/domain/booking/cancellation/format-last-credit-day'
import { creditsGiven, creditsRevoked } from '~/domain/booking/emails/credit-emails'
import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { creditsLeft, expiryOf } from '~/domain/payments/credits/credit'
import { movementsInOrder } from '~/domain/payments/credits/find-credits.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { env } from '~/platform/env.server'
import { formatChoice } from '~/values/format/format-list'
import { parentPaymentsPath } from '~/values/paths/portal-paths'

const countOf = (credits: number) => (credits === 1 ? '1 credit' : `${credits} credits`)

/** The subject is the credit. Null if it is used up or expired. */
const composeGiven: ComposeEmail = async (tx, { subjectId, guardianId }, now) => {
  const credit = await tx.lessonCredit.findUnique({
    where: { id: subjectId },
    select: {
      grant: { select: { reason: true } },
      athlete: { select: { firstName: true } },
      lessonTypes: {
        orderBy: { lessonType: { position: 'asc' } },
        select: { lessonType: { select: { name: true } } },
      },
      movements: movementsInOrder,
    },
  })
  if (!credit?.grant || !guardianId) return null
  const [left, expiresAt] = [creditsLeft(credit.movements), expiryOf(credit.movements)]
  if (left === 0 || expiresAt <= now) return null
  const { to, firstName, isProved } = await findEmailedGuardian(tx, guardianId)
  const { timeZone, phone } = await findSettings(tx)
  const lessons = formatChoice(credit.lessonTypes.map(({ lessonType }) => lessonType.name))
  const content = creditsGiven({
    firstName,
    phone,
    reason: isProved ? credit.grant.reason : null,
    amount: countOf(left),
    terms: [
      `Good for ${lessons}: one credit is one athlete’s place in one lesson`,
      ...(credit.athlete && isProved ? [`For ${credit.athlete.firstName}`] : []),
      `Good until ${formatLastCreditDay(expiresAt, timeZone)}`,
    ],
    href: isProved ? env().publicOrigin + parentPaymentsPath() : null,
  })
  return { to, content }
}

/** The subject is the revocation. Null if the family was never told of the credit. */
const composeTakenBack: ComposeEmail = async (tx, { subjectId, guardianId }) => {
  const taken = await tx.creditRevocation.findUnique({
    where: { id: subjectId },
    select: {
      credits: true,
      reason: true,
      grant: { select: { credit: { select: { id: true } } } },
    },
  })
  const creditId = taken?.grant.credit?.id
  if (!taken || !creditId || !guardianId) return null
  const told = { kind: 'credits-given', subjectId: creditId, outcome: 'sent' } as const
  if ((await tx.outboxMessage.count({ where: told })) === 0) return null
  const { to, firstName, isProved } = await findEmailedGuardian(tx, guardianId)
  const { phone } = await findSettings(tx)
  const amount = countOf(taken.credits)
  const reason = isProved ? taken.reason : null
  return { to, content: creditsRevoked({ firstName, phone, amount, reason }) }
}

export const creditEmails: EmailComposers = {
  'credits-given': composeGiven,
  'credits-taken-back': composeTakenBack,
}
