import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { PayNow } from '~/components/booking/pay-now'
import { ErrorSummary } from '~/components/forms/error-summary'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PriceList } from '~/components/layout/price-list'
import { balanceMessages, PayBalanceForm } from '~/domain/booking/money/card/pay-balance-form'
import { findPaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { dueLinesOf } from '~/domain/enrollment/enrollment'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { findOwnEnrollment } from '~/domain/enrollment/find-enrollments.server'
import { payTuition } from '~/domain/enrollment/tuition/pay-tuition.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { formatMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { parentClassPath, payTuitionPath } from '~/values/paths/enrollment-paths'
import { payBalancePath } from '~/values/paths/portal-paths'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const enrollment = await findOwnEnrollment(parent, args.params.enrollmentId ?? '')
  if (!enrollment) throw notFound()
  const { timeZone, currency } = await findSettings()
  const { id, termClass, athlete, invoices, dueCents, payNowCents } = enrollment
  const money = (cents: number) => formatMoney(cents, currency)
  return {
    what: `${termClass.title}, ${athlete.firstName}`,
    lines: dueLinesOf(invoices).map((line) => ({
      label: formatMoment(line.startsAt, timeZone),
      amount: money(line.dueCents),
    })),
    total: { label: 'Still due', amount: money(dueCents) },
    sentence:
      dueCents === 0
        ? classTexts.allPaid
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
    back: parentClassPath(id),
  }
}

/** The page that Stripe leads back to is the one of the first lesson paid for. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const submission = await parseForm(args.request, PayBalanceForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await payTuition(parent, args.params.enrollmentId ?? '', submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, balanceMessages)
  const page = await findPaymentPage(outcome.attemptId)
  return redirect(page ?? payBalancePath(outcome.bookingId), 303)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Pay tuition', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function PayTuition() {
  const { what, lines, total, sentence, pay, back } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form
  return (
    <Page title="Pay tuition" lead={what} narrow>
      {form && <ErrorSummary form={form} />}
      <p>{sentence}</p>
      <PriceList lines={lines} total={total} />
      {pay && <PayNow {...pay} />}
      <LinkButton to={back} variant="quiet">
        {classTexts.backToClass}
      </LinkButton>
    </Page>
  )
}
