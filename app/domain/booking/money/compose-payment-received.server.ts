import type { ComposeMail } from '~/domain/communications/compose-mail'
import { fullName } from '~/domain/family/athlete'
import { isVoid, methodLabels } from '~/domain/payments/payment'
import { partsOf, selectionOfParts } from '~/domain/payments/find-parts.server'
import { formatMoney } from '~/values/money'
import { formatMomentWithYear, formatReceived, formatZone } from '~/values/time-in-words'
import { paymentReceived } from '../emails/payment-received'
import { createMailedLink, findMailedBooking } from '../mailed-booking.server'

/**
 * Says that a payment came in, and for what; its occasion is the payment. Nothing where that was no
 * payment, or all of it goes back.
 */
export const composePaymentReceived: ComposeMail = async (tx, mail, now) => {
  const mailed = await findMailedBooking(tx, mail)
  const payment = await tx.payment.findFirst({
    relationLoadStrategy: 'join',
    where: { id: mail.occasion, reversal: null },
    select: selectionOfParts,
  })
  if (!mailed || !payment) return null
  const { booking, settings, to } = mailed
  const { timeZone, name, addressLines, email } = settings
  const parts = partsOf(payment)
  const back = parts.flatMap(({ refunds }) => refunds.filter((refund) => !isVoid(refund)))
  if (back.reduce((left, one) => left - one.amountCents, payment.amountCents) <= 0) return null

  const { guardian } = payment.order
  const money = (cents: number) => formatMoney(cents, payment.currency)
  const received = formatReceived(payment.receivedAt, timeZone)
  const { href } = await createMailedLink(tx, mail, now)
  const letter = paymentReceived({
    firstName: booking.firstName,
    amount: money(payment.amountCents),
    facts: [
      { term: 'From', detail: [name, ...addressLines, email].join(', ') },
      { term: 'For', detail: guardian ? fullName(guardian) : '' },
      { term: 'Received', detail: `${received} (${formatZone(timeZone)})` },
      { term: 'How', detail: methodLabels[payment.method] },
      { term: 'Number', detail: payment.id },
    ],
    parts: parts.map(({ lessonName, startsAt, amountCents }) => {
      return `${lessonName}, ${formatMomentWithYear(startsAt, timeZone)}: ${money(amountCents)}`
    }),
    href,
  })
  return { to, letter }
}
