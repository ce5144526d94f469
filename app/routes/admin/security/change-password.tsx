import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { PasswordField } from '~/components/forms/password-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { accountTexts } from '~/domain/accounts/account-texts'
import { ChangePasswordForm } from '~/domain/accounts/account-forms'
import { changePassword } from '~/domain/accounts/password/change-password.server'
import { changePasswordMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { blankForm } from '~/http/forms/form-view.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { requireRecentFactor } from '~/http/people/require-actor.server'
import { adminSecurityPath } from '~/values/paths/staff-paths'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  await requireRecentFactor(args)
  return { form: blankForm(ChangePasswordForm) }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireRecentFactor(args)
  const { request } = args
  return await answerForm(request, ChangePasswordForm, changePasswordMessages, async (answers) => {
    const refusal = await changePassword(staff, answers)
    return refusal ?? { to: adminSecurityPath(), said: 'Password changed.' }
  })
}

export const meta = unlistedMeta('Change password')

export default function ChangePassword() {
  const { form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title="Change password"
      lead="You’ll be signed out everywhere else and need the new password there."
      narrow
    >
      <ErrorSummary form={form} />
      <Form method="post">
        <PasswordField form={form} name="presentPassword" label={accountTexts.presentPassword} />
        <PasswordField form={form} label="New password" isNew />
        <SubmitButton>Save</SubmitButton>
      </Form>
      <LinkButton to={adminSecurityPath()} variant="quiet">
        Cancel
      </LinkButton>
    </Page>
  )
}
