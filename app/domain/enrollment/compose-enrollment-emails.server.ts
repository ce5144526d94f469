import { isBooked } from '~/domain/booking/booking'
import {
  findAutopayNotices,
  type AutopayNotice,
} from '~/domain/booking/money/autopay/find-autopay-notices.server'
import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { dueOfAllCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { lateFeeSentence } from '~/domain/payments/charges/late-fee'
import { findSettings } from '~/domain/settings/find-settings.server'
import { env } from '~/platform/env.server'
import { formatMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { campsPath } from '~/values/paths/camp-paths'
import { classesPath } from '~/values/paths/class-paths'
import { cardPath, parentClassPath } from '~/values/paths/enrollment-paths'
import { parentPaymentsPath } from '~/values/paths/portal-paths'
import { classDropped } from './emails/class-dropped'
import { enrolled } from './emails/enrolled'
import { tuitionCharged } from './emails/tuition-charged'
import { campTexts, formatExtras } from './camps/camp-texts'
import { classTexts, formatTuition, noticeSentence } from './enrollment-texts'
import { composeTrialOffer } from './offer-after-trials.server'
import { findEnrollmentsWhere } from './find-enrollments.server'
import { pauseEmails } from './pauses/compose-pause-emails.server'
import { composeMoveProposed } from './proposals/compose-move-proposed.server'
import { overduePauseEmails } from './tuition/compose-overdue-pause.server'
import { composeLateFee } from './tuition/compose-late-fee.server'
import { composeTuitionOverdue } from './tuition/compose-tuition-overdue.server'
import { classWaitingEmails } from './waiting/compose-class-waiting-emails.server'

const datesShown = 4

/** Null once there is no date to come. */
const composeEnrolled: ComposeEmail = async (tx, email, now) => {
  const { to, firstName, isProved } = await findEmailedGuardian(tx, email.guardianId!)
  const [enrollment] = await findEnrollmentsWhere({ id: email.subjectId }, now, tx)
  if (!to || !enrollment || enrollment.dates.length === 0) return null
  const { termClass, dates, invoices, isTrial, athlete } = enrollment
  const isCamp = termClass.term.kind === 'camp'
  const settings = await findSettings(tx)
  const { timeZone, currency } = settings
  const lateFee = lateFeeSentence(settings)
  const extra = formatExtras(enrollment.extras, currency)
  const due = invoices.reduce((sum, invoice) => sum + invoice.dueCents, 0)
  const [planned] = await findAutopayNotices(tx, email.guardianId!, {
    invoice: { enrollmentId: enrollment.id },
  })
  const content = enrolled({
    firstName,
    athlete: isProved ? athlete.firstName : 'Your athlete',
    className: termClass.title,
    isTrial,
    isCamp,
    facts: [
      { term: isCamp ? 'Camp' : 'Class', detail: termClass.title },
      ...(isCamp ? [] : [{ term: 'Term', detail: termClass.term.name }]),
      ...(isTrial || isCamp
        ? []
        : [{ term: 'Tuition', detail: formatTuition(termClass, currency) }]),
      ...(extra ? [{ term: campTexts.extras, detail: extra }] : []),
      { term: 'Due now', detail: formatMoney(due, currency) },
      ...(planned ? [{ term: 'Autopay', detail: formatPlanned(planned) }] : []),
    ],
    dates: dates.slice(0, datesShown).map(({ startsAt }) => formatMoment(startsAt, timeZone)),
    more: Math.max(0, dates.length - datesShown),
    rules: isTrial
      ? []
      : [
          ...(isCamp && termClass.whatToBring
            ? [`${campTexts.bring}: ${termClass.whatToBring}`]
            : []),
          noticeSentence(termClass.term),
          ...(lateFee ? [lateFee] : []),
        ],
    href: env().publicOrigin + parentClassPath(enrollment.id),
  })
  return { to, content }
}

/** Null if there is nothing to tell: it is about what was dropped, whenever it is sent. */
const composeDropped: ComposeEmail = async (tx, email) => {
  const { to, firstName, isProved } = await findEmailedGuardian(tx, email.guardianId!)
  const row = await tx.enrollment.findFirst({
    where: { id: email.subjectId, droppedAt: { not: null } },
    include: {
      athlete: { select: { firstName: true } },
      termClass: { select: { title: true, term: { select: { kind: true } } } },
      order: {
        select: {
          bookings: {
            orderBy: { lesson: { startsAt: 'asc' } },
            select: {
              status: true,
              lesson: { select: { startsAt: true } },
              cancellation: { select: { canceledAt: true, refundCents: true } },
            },
          },
        },
      },
    },
  })
  if (!row) return null
  const { timeZone, currency } = await findSettings(tx)
  const { bookings } = row.order
  const kept = bookings.filter(({ status }) => isBooked({ status }))
  const refund = bookings
    .filter(({ cancellation }) => cancellation?.canceledAt.getTime() === row.droppedAt?.getTime())
    .reduce((sum, { cancellation }) => sum + (cancellation?.refundCents ?? 0), 0)
  const last = kept.at(-1)?.lesson.startsAt
  const due = dueOfAllCents(await findBalances({ orderId: row.orderId }, tx))
  const isCamp = row.termClass.term.kind === 'camp'
  const content = classDropped({
    firstName,
    athlete: isProved ? row.athlete.firstName : 'Your athlete',
    className: row.termClass.title,
    last: last ? formatMoment(last, timeZone) : null,
    refund: refund > 0 ? formatMoney(refund, currency) : null,
    toPay: due > 0 ? classTexts.stillToPay(formatMoney(due, currency)) : null,
    isCamp,
    href: env().publicOrigin + (isCamp ? campsPath() : classesPath()),
  })
  return { to, content }
}

/** About all invoices of the family that were made together with this one. */
const composeCharged: ComposeEmail = async (tx, email, now) => {
  const guardianId = email.guardianId!
  const { to, firstName, isProved } = await findEmailedGuardian(tx, guardianId)
  const first = await tx.tuitionInvoice.findUnique({ where: { id: email.subjectId } })
  if (!first) return null
  const { createdAt } = first
  const made = { order: { guardianId }, invoices: { some: { createdAt } } }
  const enrollments = await findEnrollmentsWhere(made, now, tx)
  const { currency } = await findSettings(tx)
  const [planned] = await findAutopayNotices(tx, guardianId, {
    invoice: { createdAt, enrollment: { order: { guardianId } } },
  })
  const charged = enrollments.flatMap(({ athlete, termClass, invoices }) =>
    invoices
      .filter((invoice) => invoice.createdAt.getTime() === createdAt.getTime())
      .map((invoice) => ({ ...invoice, athlete, termClass })),
  )
  const due = charged.reduce((sum, invoice) => sum + invoice.dueCents, 0)
  const total = charged.reduce((sum, invoice) => sum + invoice.chargedCents, 0)
  const content = tuitionCharged({
    firstName,
    lines: charged.map(({ athlete, termClass, lines, chargedCents }) => ({
      term: isProved ? `${athlete.firstName}, ${termClass.title}` : termClass.title,
      detail: `${formatLessons(lines.length)}, ${formatMoney(chargedCents, currency)}`,
    })),
    total: formatMoney(total, currency),
    due: due > 0 ? formatMoney(due, currency) : null,
    autopay: planned ? { ...planned, href: env().publicOrigin + cardPath() } : null,
    href: env().publicOrigin + parentPaymentsPath(),
  })
  return { to, content }
}

/** `$60 on Thursday, November 5, Visa ending in 4242, with your other classes $180 in all` */
function formatPlanned({ amount, whole, day, card }: AutopayNotice): string {
  const charge = `${amount} on ${day}, ${card}`
  return whole ? `${charge}, with your other classes ${whole} in all` : charge
}

function formatLessons(count: number): string {
  return count === 1 ? '1 lesson' : `${count} lessons`
}

export const enrollmentEmails = {
  ...classWaitingEmails,
  ...pauseEmails,
  ...overduePauseEmails,
  'move-proposed': composeMoveProposed,
  enrolled: composeEnrolled,
  'class-dropped': composeDropped,
  'tuition-charged': composeCharged,
  'tuition-overdue': composeTuitionOverdue,
  'late-fee': composeLateFee,
  'trial-offer': composeTrialOffer,
} satisfies Partial<EmailComposers>
