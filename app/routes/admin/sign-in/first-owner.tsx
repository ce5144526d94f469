import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { PasswordField } from '~/components/forms/password-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { accountTexts } from '~/domain/accounts/account-texts'
import { becomeFirstOwner } from '~/domain/accounts/owner/become-first-owner.server'
import { firstOwnerMessages } from '~/domain/accounts/owner/first-owner'
import { FirstOwnerForm } from '~/domain/accounts/owner/first-owner-form'
import { isFirstOwnerLink } from '~/domain/accounts/owner/first-owner-link.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { redirectSignedIn } from '~/http/people/signed-in.server'
import { tokenOfAddress, visitorOf } from '~/http/people/visitor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminLoginPath, adminPath } from '~/values/paths/paths'
import { useForm } from '~/shell/data/after-refusal'

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOfAddress(request)
  const isOver = !(await isFirstOwnerLink(token))
  return { isOver, form: blankForm(FirstOwnerForm, { token, idempotencyKey: newIdempotencyKey() }) }
}

export async function action(args: ActionFunctionArgs) {
  return await answerForm(args.request, FirstOwnerForm, firstOwnerMessages, async (answers) => {
    const outcome = await becomeFirstOwner(visitorOf(args.request, args.context), answers)
    if ('refused' in outcome) return outcome
    return await redirectSignedIn(args, { realm: 'staff', ...outcome }, adminPath())
  })
}

export const meta = unlistedMeta('The first owner')

export default function FirstOwner() {
  const { isOver, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title="Become the owner of this site"
      lead="No one runs this business yet. This link makes you its owner."
      narrow
    >
      <ErrorSummary form={form} />
      {isOver ? (
        <LinkOver />
      ) : (
        <Form method="post">
          <HiddenField form={blank} name="token" />
          <HiddenField form={blank} name="idempotencyKey" />
          <TextField form={form} name="firstName" label="First name" autoComplete="given-name" />
          <TextField form={form} name="lastName" label="Last name" autoComplete="family-name" />
          <EmailField form={form} autoComplete="username" />
          <PasswordField form={form} label={accountTexts.choosePassword} isNew />
          <SubmitButton>{accountTexts.becomeOwner}</SubmitButton>
        </Form>
      )}
    </Page>
  )
}

function LinkOver() {
  return (
    <>
      <Notice tone="info" title={accountTexts.linkReplaced}>
        <p>{firstOwnerMessages['link-over']}</p>
      </Notice>
      <LinkButton to={adminLoginPath()} variant="quiet">
        {accountTexts.signIn}
      </LinkButton>
    </>
  )
}
