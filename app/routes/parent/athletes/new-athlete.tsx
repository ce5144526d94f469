import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { AthleteFieldset } from '~/components/family/athlete-fieldset'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { addOwnAthlete } from '~/domain/family/athletes/save-own-athlete.server'
import { childMessages } from '~/domain/family/athletes/child-age'
import { AthleteFields } from '~/domain/family/family-forms'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { pageTitle } from '~/shell/page-title'
import { parentAthletePath, parentAthletesPath } from '~/values/paths/portal-paths'
import { PortalPage } from '../portal-page'

export async function loader(args: LoaderFunctionArgs) {
  await requireParent(args)
  return { form: blankForm(AthleteFields) }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const submission = await parseForm(args.request, AthleteFields)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await addOwnAthlete(parent, submission.value)
  if ('refused' in outcome) return refused(submission, outcome, childMessages)
  const { id, isNew } = outcome
  const { firstName } = submission.value
  const said = isNew
    ? `${firstName} is among your athletes.`
    : `${firstName} was among your athletes already. This is what is kept.`
  return redirectWithToast(parentAthletePath(id), said)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Add an athlete', matches) }]

export default function NewAthlete() {
  const { form: blank } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? blank
  return (
    <PortalPage title="Add an athlete">
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <AthleteFieldset form={form} legend="The athlete" />
        <SubmitButton>{checkoutTexts.addAthlete}</SubmitButton>
      </Form>
      <LinkButton to={parentAthletesPath()} variant="quiet">
        Back to your athletes
      </LinkButton>
    </PortalPage>
  )
}
