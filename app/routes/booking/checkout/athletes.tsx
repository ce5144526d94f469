import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { FewerPlaces } from '~/components/booking/fewer-places'
import { athletesToBring, heldPlacesOf, type Checkout } from '~/domain/booking/checkout/checkout'
import { AthletesForm, HowManyForm } from '~/domain/booking/booking-forms'
import { athletesMessages } from '~/domain/booking/checkout/checkout-messages'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { saveAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { agesOf } from '~/domain/catalogue/lesson-type'
import { blankForm } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { checkoutPath } from '~/values/paths/paths'
import { AthleteFieldset } from '~/components/family/athlete-fieldset'
import { CheckoutPage } from './checkout-page'
import { checkoutMeta } from './checkout-error'
import { openStep, requireHolder } from './open-step.server'
import { leadToOwnAthletes } from './own-athletes.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { booker, checkout, frame } = await openStep(args, 'athletes')
  await leadToOwnAthletes(booker)
  const { lessonType } = checkout
  const athletes = checkout.athletes.map(({ id: _, ...answers }) => answers)
  const howMany = howManyOf(args.request, checkout)
  return {
    frame,
    ...howMany,
    heldPlaces: heldPlacesOf(checkout),
    ages: agesOf(lessonType),
    form: blankForm(AthletesForm, { athletes: withLastName(athletes, howMany.places, checkout) }),
  }
}

/** Suggests the guest's last name for athletes without a name yet. */
function withLastName(athletes: object[], places: number, { guest }: Checkout): object[] {
  const lastName = guest?.lastName
  return Array.from({ length: places }, (_, index) => athletes[index] ?? { lastName })
}

/**
 * The number of athletes from the URL, if there is a choice; defaults to those known, or the
 * minimum.
 */
function howManyOf(request: Request, checkout: Checkout) {
  const { min, max } = athletesToBring(checkout)
  const asked = parseAddress(request, HowManyForm)
  const wanted = (asked.status === 'success' && asked.value.coming) || checkout.athletes.length
  const places = Math.min(Math.max(wanted, min), max)
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => String(min + index))
  return {
    places,
    howMany: blankForm(HowManyForm, { coming: places }),
    choices: min < max ? numbers.map((value) => ({ value, label: value })) : [],
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireHolder({ request, context })
  await leadToOwnAthletes(visitor)
  return await answerForm(request, AthletesForm, athletesMessages, async (answers) => {
    const outcome = await saveAthletes(visitor, answers.athletes)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: checkoutPath('focus-areas') }
  })
}

export const meta = checkoutMeta(checkoutTexts.athletes)

export { CheckoutError as ErrorBoundary } from './checkout-error'

export default function CheckoutAthletes() {
  const {
    frame,
    places,
    howMany,
    choices,
    heldPlaces,
    ages,
    form: blank,
  } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <CheckoutPage
      title={checkoutTexts.athletes}
      lead={`${ages}, on the day of the lesson.`}
      frame={frame}
      form={form}
    >
      {choices.length > 0 && (
        <Form className="form">
          <SelectField
            form={howMany}
            name="coming"
            label="How many are coming?"
            options={choices}
          />
          <SubmitButton variant="quiet">{checkoutTexts.askForAsMany}</SubmitButton>
        </Form>
      )}
      <Form method="post" className="form">
        {Array.from({ length: places }, (_, index) => (
          <AthleteFieldset
            key={index}
            form={form}
            name={`athletes[${index}]`}
            legend={places === 1 ? 'The athlete' : `Athlete ${index + 1}`}
          />
        ))}
        <SubmitButton>Continue to focus areas</SubmitButton>
      </Form>
      {heldPlaces > 1 && <FewerPlaces held={heldPlaces} />}
    </CheckoutPage>
  )
}
