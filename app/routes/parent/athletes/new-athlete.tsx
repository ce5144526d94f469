import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { AthleteFieldset } from '~/components/family/athlete-fieldset'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { addOwnAthlete } from '~/domain/family/athletes/save-own-athlete.server'
import { childMessages } from '~/domain/family/athletes/child-age'
import { AthleteFields } from '~/domain/family/family-forms'
import { findOwnDetails } from '~/domain/family/find-own-details.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { parentAthletePath, parentAthletesPath } from '~/values/paths/portal-paths'
import { PortalPage } from '../portal-page'
import { redirectToOf } from '~/http/safe-redirect.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { lastName } = await findOwnDetails(await requireParent(args))
  return {
    form: blankForm(AthleteFields, { lastName }),
    back: redirectToOf(args.request, parentAthletesPath()),
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  return await answerForm(args.request, AthleteFields, childMessages, async (answers) => {
    const outcome = await addOwnAthlete(parent, answers)
    if ('refused' in outcome) return outcome
    const { id, isNew } = outcome
    const { firstName } = answers
    const said = isNew
      ? `${firstName} is now on your list.`
      : `${firstName} was already on your list. These are the saved details.`
    return { to: redirectToOf(args.request, parentAthletePath(id)), said }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta('Add an athlete')

export default function NewAthlete() {
  const { form: blank, back } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <PortalPage title="Add an athlete">
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <AthleteFieldset form={form} legend="The athlete" />
        <SubmitButton>{checkoutTexts.addAthlete}</SubmitButton>
      </Form>
      <LinkButton to={back} variant="quiet">
        {back === parentAthletesPath() ? 'Back to your athletes' : 'Back'}
      </LinkButton>
    </PortalPage>
  )
}
