import { data, redirect, useActionData, type ActionFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { bookingTexts } from '~/domain/booking/booking-texts'
import type { FormView } from '~/values/form-view'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { HoldAgainForm } from '~/domain/booking/holds/hold-forms'
import { holdAgain } from '~/domain/booking/holds/hold-time.server'
import { holdMessages } from '~/domain/booking/holds/hold-texts'
import { notFound } from '~/http/answers/answer.server'
import { invalid, parseForm, refusedForm } from '~/http/forms/parse-form.server'
import { bookingPath, checkoutPath } from '~/values/paths/paths'
import { checkoutMeta } from './checkout-error'
import { findNearest } from '../choose/nearest.server'
import { NearestTimes, type NearestTime } from '../choose/nearest-times'
import { requireHolder } from './open-step.server'

export { CheckoutError as ErrorBoundary } from './checkout-error'

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireHolder({ request, context })
  const submission = await parseForm(request, HoldAgainForm)
  if (submission.status !== 'success') return invalid(submission)

  const again = await holdAgain(visitor, submission.value.idempotencyKey)
  if (!again) throw notFound()
  if ('refused' in again.outcome) {
    // other active holds stay
    const request = again.request && { ...again.request, add: 'yes' as const }
    const nearest = request ? await findNearest(visitor, request) : []
    const answer = refusedForm(submission, again.outcome, holdMessages)
    return data({ ...answer, nearest }, { status: 409 })
  }
  return redirect(checkoutPath())
}

export const meta = checkoutMeta('Hold the time again')

type Answer = { form: FormView; nearest?: NearestTime[] }

export default function CheckoutHold() {
  const answer: Answer | undefined = useActionData<typeof action>()
  return (
    <Page title="Hold the time again" narrow>
      {answer && <ErrorSummary form={answer.form} />}
      <NearestTimes times={answer?.nearest ?? []} />
      <p>Everything you typed is kept for the next time you hold.</p>
      <div className="actions">
        <LinkButton to={bookingPath()}>Choose another time</LinkButton>
        <LinkButton to={checkoutPath()} variant="quiet">
          {bookingTexts.back}
        </LinkButton>
      </div>
    </Page>
  )
}
