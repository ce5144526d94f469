import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { Fieldset } from '~/components/forms/fieldset'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { accountTexts } from '~/domain/accounts/account-texts'
import { InviteGuardianForm } from '~/domain/family/guardians/guardian-forms'
import { guardianMessages } from '~/domain/family/guardians/guardian-messages'
import { rightsToGive } from '~/domain/family/guardians/guardian-rights'
import { inviteGuardian } from '~/domain/family/guardians/invite-guardian.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { titleMeta } from '~/shell/page-title'
import { formatTtl } from '~/values/ttl'
import { guardiansPath } from '~/values/paths/guardian-paths'
import { openGuardians } from './guardians.server'
import { PortalPage } from '../portal-page'
import { RightsFields } from './rights-fields'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { athlete, you } = await openToDecide(args)
  return {
    firstName: athlete.firstName,
    back: guardiansPath(athlete.id),
    rights: rightsToGive(you.rights),
    form: blankForm(InviteGuardianForm),
  }
}

async function openToDecide(args: LoaderFunctionArgs) {
  const opened = await openGuardians(args)
  if (!opened.mayDecide) throw notFound()
  return opened
}

export async function action(args: ActionFunctionArgs) {
  const { parent, athlete } = await openToDecide(args)
  return await answerForm(args.request, InviteGuardianForm, guardianMessages, async (answers) => {
    const outcome = await inviteGuardian(parent, athlete.id, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: guardiansPath(athlete.id), said: 'The invitation is on its way.' }
  })
}

export { headersOfAction as headers } from '~/http/answers/answer.server'
export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta(accountTexts.invite)

export default function InviteGuardian() {
  const { firstName, back, rights, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <PortalPage title={`Invite another adult for ${firstName}`}>
      <ErrorSummary form={form} />
      <p>
        We send them a link, which works once, for {formatTtl('guardianInvitation')}. The email
        names you and {firstName}. They see your name, but not your contact details or what you pay.
      </p>
      <Form method="post" className="form">
        <EmailField form={form} label="Their email address" autoComplete="off" />
        <Fieldset legend="What they can do">
          <RightsFields form={form} rights={rights} />
        </Fieldset>
        <SubmitButton>{accountTexts.sendInvitation}</SubmitButton>
      </Form>
      <LinkButton to={back} variant="quiet">
        Don’t invite anyone
      </LinkButton>
    </PortalPage>
  )
}
