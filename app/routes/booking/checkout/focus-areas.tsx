import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { FocusFields } from '~/components/booking/focus-fields'
import { SubmitButton } from '~/components/forms/submit-button'
import { FocusForm } from '~/domain/booking/booking-forms'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { chooseFocus } from '~/domain/booking/answers/choose-focus.server'
import { focusAreasAllowed } from '~/domain/booking/answers/focus'
import { focusMessages } from '~/domain/booking/checkout/checkout-messages'
import { findFocusAreas } from '~/domain/catalogue/find-focus-areas.server'
import { blankForm } from '~/http/forms/form-view.server'
import { checkoutPath } from '~/values/paths/paths'
import { CheckoutPage } from './checkout-page'
import { checkoutMeta } from './checkout-error'
import { openStep, requireHolder } from './open-step.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { checkout, frame } = await openStep(args, 'focus-areas')
  const apparatus = await findFocusAreas()
  const { focusNote, focusAreas, lessonType } = checkout
  return {
    frame,
    allowed: focusAreasAllowed(lessonType),
    options: apparatus.flatMap(({ name, focusAreas }) =>
      focusAreas.map((area) => ({
        value: area.id,
        label: area.name,
        help: `${name}, ${area.level}`,
      })),
    ),
    form: blankForm(FocusForm, { focusNote, focusAreas: focusAreas.map(({ id }) => id) }),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireHolder({ request, context })
  return await answerForm(request, FocusForm, focusMessages, async (answers) => {
    const outcome = await chooseFocus(visitor, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: checkoutPath('drop-off') }
  })
}

export const meta = checkoutMeta(checkoutTexts.focus)

export { CheckoutError as ErrorBoundary } from './checkout-error'

export default function CheckoutFocusAreas() {
  const { frame, allowed, options, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <CheckoutPage
      title={checkoutTexts.focus}
      lead="Optional. If you don’t choose, the coach starts where the athlete is."
      frame={frame}
      form={form}
    >
      <Form method="post" className="form">
        <FocusFields form={form} options={options} allowed={allowed} />
        <SubmitButton>Continue to pick-up</SubmitButton>
      </Form>
    </CheckoutPage>
  )
}
