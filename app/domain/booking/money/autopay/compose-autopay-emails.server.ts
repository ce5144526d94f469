import {
  autopayAhead,
  autopayDeclined,
  autopayOn,
  cardExpiring,
} from '~/domain/booking/emails/autopay'
import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { lateFeeSentence } from '~/domain/payments/charges/late-fee'
import { declineReason } from '~/domain/payments/saved-payment-methods/autopay'
import { findAutopay } from '~/domain/payments/saved-payment-methods/autopay.server'
import {
  formatCard,
  formatExpiry,
  methodNames,
} from '~/domain/payments/saved-payment-methods/saved-payment-method'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { dateForDatabase, dateFromDatabase } from '~/values/business-time'
import { formatDay } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { cardPath, payTuitionPath } from '~/values/paths/enrollment-paths'
import { parentPaymentsPath } from '~/values/paths/portal-paths'
import { findDueLines, type DueLine } from '../card/find-due-lines.server'
import { findPlannedCharges, findPlannedParts } from './find-planned-charges.server'
import { findTuitionOf, groupByClass, presentItem } from './tuition-items.server'

/** Null once autopay is off again. */
const composeOn: ComposeEmail = async (tx, email) => {
  const guardianId = email.guardianId!
  const { to, firstName } = await findEmailedGuardian(tx, guardianId)
  const { charged: card, mandate } = await findAutopay(guardianId, tx)
  if (!to || !card || mandate?.id !== email.subjectId) return null
  const { wording } = mandate
  return {
    to,
    content: autopayOn({ firstName, card: formatCard(card), wording, href: cardPage() }),
  }
}

/** About all that is charged that day; null once nothing is. The occasion is the day. */
const composeAhead: ComposeEmail = async (tx, email) => {
  const guardianId = email.guardianId!
  const { to, firstName, isProved } = await findEmailedGuardian(tx, guardianId)
  const { charged: card } = await findAutopay(guardianId, tx)
  const which = { guardianId, nextOn: dateForDatabase(email.occasion) }
  const [planned] = await findPlannedCharges(which, tx)
  if (!to || !card || !planned) return null
  const parts = await findPlannedParts(which, tx)
  const content = autopayAhead({
    firstName,
    method: card.method,
    items: await presentItems(tx, parts, { currency: planned.currency, isProved }),
    amount: formatMoney(planned.cents, planned.currency),
    card: formatCard(card),
    day: formatDay(planned.on),
    payHref: env().publicOrigin + parentPaymentsPath(),
    cardHref: cardPage(),
  })
  return { to, content }
}

/** Null once nothing of it is due anymore. */
const composeDeclined: ComposeEmail = async (tx, email) => {
  const guardianId = email.guardianId!
  const { to, firstName, isProved } = await findEmailedGuardian(tx, guardianId)
  const attempt = await tx.paymentAttempt.findUnique({
    where: { id: email.subjectId },
    include: {
      savedPaymentMethod: true,
      lines: { select: { booking: { select: { id: true, orderId: true } } } },
      order: { select: { enrollment: { select: { id: true } } } },
    },
  })
  if (!to || !attempt?.order.enrollment) return null
  const { currency, declineCode, savedPaymentMethod, autopayMethod } = attempt
  const method = autopayMethod ?? 'card'
  const settings = await findSettings(tx)
  const { timeZone } = settings
  const bookingIds = attempt.lines.map(({ booking }) => booking.id)
  const due: DueLine[] = []
  for (const orderId of new Set(attempt.lines.map(({ booking }) => booking.orderId)))
    due.push(...(await findDueLines(tx, { orderId, bookingIds }, timeZone)))
  const cents = due.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (cents === 0) return null
  const lines = { some: { bookingId: { in: bookingIds } } }
  const next = await tx.tuitionCollection.findFirst({
    where: { state: 'due', invoice: { lines } },
    orderBy: { nextOn: 'asc' },
  })
  const content = autopayDeclined({
    firstName,
    method,
    items: await presentItems(tx, due, { currency, isProved }),
    amount: formatMoney(cents, currency),
    // removed while the bank took its time
    card: savedPaymentMethod?.lastFour ? formatCard(savedPaymentMethod) : methodNames[method],
    reason: declineReason(declineCode ?? ''),
    next: next?.nextOn ? formatDay(dateFromDatabase(next.nextOn)) : null,
    lateFee: lateFeeSentence(settings),
    payHref: env().publicOrigin + payTuitionPath(attempt.order.enrollment.id),
    cardHref: cardPage(),
  })
  return { to, content }
}

/** Null once the card is replaced, or autopay is off. */
const composeExpiring: ComposeEmail = async (tx, email) => {
  const guardianId = email.guardianId!
  const { to, firstName } = await findEmailedGuardian(tx, guardianId)
  const { charged: card } = await findAutopay(guardianId, tx)
  const expires = card && formatExpiry(card)
  if (!to || !expires || card.id !== email.subjectId) return null
  const facts = { firstName, card: formatCard(card), expires, href: cardPage() }
  return { to, content: cardExpiring(facts) }
}

async function presentItems(
  tx: Transaction,
  parts: { bookingId: string; amountCents: number }[],
  how: { currency: string; isProved: boolean },
) {
  const bookingIds = parts.map(({ bookingId }) => bookingId)
  const items = groupByClass(parts, await findTuitionOf(bookingIds, tx))
  return items.map((item) => presentItem(item, how))
}

function cardPage(): string {
  return env().publicOrigin + cardPath()
}

export const autopayEmails = {
  'autopay-on': composeOn,
  'autopay-ahead': composeAhead,
  'autopay-declined': composeDeclined,
  'card-expiring': composeExpiring,
} satisfies Partial<EmailComposers>
