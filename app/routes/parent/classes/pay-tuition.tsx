import {
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { PayNow } from '~/components/booking/pay-now'
import { ErrorSummary } from '~/components/forms/error-summary'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PriceList } from '~/components/layout/price-list'
import { balanceMessages, PayTuitionForm } from '~/domain/booking/money/card/pay-balance-form'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { findPaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { dueLinesOf } from '~/domain/enrollment/enrollment'
import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { findOwnEnrollments, type Enrollment } from '~/domain/enrollment/find-enrollments.server'
import { payTuition } from '~/domain/enrollment/tuition/pay-tuition.server'
import { reachesMinimumCardAmount } from '~/domain/payments/card/payment-attempt'
import { offersAutopay } from '~/domain/payments/saved-payment-methods/autopay.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { formatMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { parentClassPath, payTuitionPath } from '~/values/paths/enrollment-paths'
import { payBalancePath } from '~/values/paths/portal-paths'
import { unlistedMeta } from '~/shell/page-title'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const enrollments = await findOwnEnrollments(parent)
  const enrollment = enrollments.find((one) => one.id === args.params.enrollmentId)
  if (!enrollment) throw notFound()
  const { timeZone, currency } = await findSettings()
  const { id, termClass, athlete, invoices, dueCents, onItsWayCents, payNowCents } = enrollment
  const money = (cents: number) => formatMoney(cents, currency)
  const isCamp = termClass.term.kind === 'camp'
  return {
    title: isCamp ? campTexts.pay : classTexts.payTuition,
    what: `${termClass.title}, ${athlete.firstName}`,
    lines: dueLinesOf(invoices).map((line) => ({
      label: formatMoment(line.startsAt, timeZone),
      amount: money(line.dueCents),
    })),
    total: { label: 'Still due', amount: money(dueCents) },
    sentence:
      dueCents === 0
        ? classTexts.allPaid
        : onItsWayCents > 0
          ? paymentTexts.onItsWay(money(onItsWayCents))
          : payNowCents === 0
            ? classTexts.payAtLesson
            : 'You pay by card on Stripe’s secure page.',
    pay:
      payNowCents > 0
        ? {
            to: payTuitionPath(id),
            seenCents: payNowCents,
            button: `Pay ${money(payNowCents)} now`,
          }
        : null,
    family: familyOf(enrollments, enrollment),
    back: {
      to: parentClassPath(id),
      label: isCamp ? campTexts.backToCamp : classTexts.backToClass,
    },
  }
}

/** All that is due of the family's classes, to be paid at once; null if it is this class alone. */
function familyOf(enrollments: Enrollment[], { id }: Enrollment) {
  const currencyOf = ({ invoices }: Enrollment) => invoices[0]?.currency ?? ''
  const due = enrollments.filter(
    ({ dueCents, onItsWayCents }) => dueCents > 0 && onItsWayCents === 0,
  )
  const currency = due.length > 0 ? currencyOf(due.find((one) => one.id === id) ?? due[0]!) : ''
  const same = due.filter((one) => currencyOf(one) === currency)
  const cents = same.reduce((sum, { dueCents }) => sum + dueCents, 0)
  if (same.length < 2 || !same.some((one) => one.id === id)) return null
  if (!offersAutopay() || !reachesMinimumCardAmount(cents, currency)) return null
  const money = (amount: number) => formatMoney(amount, currency)
  return {
    lines: same.map(({ athlete, termClass, dueCents }) => ({
      label: `${athlete.firstName}, ${termClass.title}`,
      amount: money(dueCents),
    })),
    total: { label: 'Still due', amount: money(cents) },
    pay: {
      to: payTuitionPath(id),
      seenCents: cents,
      of: 'family' as const,
      button: `Pay ${money(cents)} for all classes`,
    },
  }
}

/** The page that Stripe leads back to is the one of the first lesson paid for. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const submission = await parseForm(args.request, PayTuitionForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await payTuition(parent, args.params.enrollmentId ?? '', submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, balanceMessages)
  const page = await findPaymentPage(outcome.attemptId)
  return redirect(page ?? payBalancePath(outcome.bookingId), 303)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? classTexts.payTuition)

export default function PayTuition() {
  const { title, what, lines, total, sentence, pay, family, back } = useLoaderData<typeof loader>()
  const form = useForm()
  return (
    <Page title={title} lead={what} narrow>
      {form && <ErrorSummary form={form} />}
      <p>{sentence}</p>
      <PriceList lines={lines} total={total} />
      {pay && <PayNow {...pay} />}
      {family && (
        <>
          <h2>{classTexts.allClasses}</h2>
          <PriceList lines={family.lines} total={family.total} />
          <PayNow {...family.pay} />
        </>
      )}
      <LinkButton to={back.to} variant="quiet">
        {back.label}
      </LinkButton>
    </Page>
  )
}
