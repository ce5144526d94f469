import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ContactFields } from '~/components/family/contact-fields'
import { NameFields } from '~/components/family/name-fields'
import { Checkbox } from '~/components/forms/checkbox'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { SummaryList } from '~/components/layout/summary-list'
import { Notice } from '~/components/layout/texts/notice'
import { PasskeySection } from '~/components/passkeys/passkey-section'
import { presentPasskey } from '~/components/passkeys/present-passkey'
import { accountTexts } from '~/domain/accounts/account-texts'
import { emailChangeTexts } from '~/domain/accounts/email-address/email-change-texts'
import { findPendingEmailChange } from '~/domain/accounts/email-address/pending-email-change.server'
import { passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import { findPasskeys } from '~/domain/accounts/passkeys/passkeys.server'
import { DetailsForm, detailsMessages } from '~/domain/family/family-forms'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { findOwnDetails } from '~/domain/family/find-own-details.server'
import { saveDetails } from '~/domain/family/save-details.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { settingsOf } from '~/http/settings-of.server'
import { titleMeta } from '~/shell/page-title'
import { formatMoment, formatZone } from '~/values/format/format-time'
import {
  addParentPasskeyPath,
  cancelEmailChangePath,
  changeEmailPath,
  parentDetailsPath,
  removeParentPasskeyPath,
  resendEmailChangePath,
} from '~/values/paths/portal-paths'
import { seenOf } from '~/values/form-view'
import { savedMeanwhile } from '~/values/saved-meanwhile'
import { detailsFields } from '../compared-fields'
import { PortalPage } from '../portal-page'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const [{ email, ...known }, pending, passkeys, { timeZone }] = await Promise.all([
    findOwnDetails(parent),
    findPendingEmailChange(parent),
    findPasskeys(parent),
    settingsOf(args),
  ])
  return {
    email,
    pending: pending && {
      email: pending.email,
      until: `${formatMoment(pending.expiresAt, timeZone)} (${formatZone(timeZone)})`,
    },
    passkeys: passkeys.map((passkey) => presentPasskey(passkey, timeZone)),
    form: blankForm(DetailsForm, known),
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const submission = await parseForm(args.request, DetailsForm)
  if (submission.status !== 'success') return invalid(submission)

  const refusal = await saveDetails(parent, submission.value)
  if (refusal) return refused(submission, refusal, detailsMessages)
  return redirectWithToast(parentDetailsPath(), familyTexts.detailsSaved)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta('My details')

export default function Details() {
  const { email, pending, passkeys, form: kept } = useLoaderData<typeof loader>()
  const form = useForm(kept)
  const instead = savedMeanwhile(form, kept, detailsFields)
  return (
    <PortalPage title="My details">
      {pending && (
        <Notice tone="info" title={emailChangeTexts.confirm}>
          <p>{emailChangeTexts.pending({ ...pending, present: email })}</p>
          <Actions>
            <Form method="post" action={resendEmailChangePath()} reloadDocument>
              <SubmitButton variant="quiet">{accountTexts.sendAgain}</SubmitButton>
            </Form>
            <Form method="post" action={cancelEmailChangePath()} reloadDocument>
              <SubmitButton variant="quiet">{emailChangeTexts.cancel}</SubmitButton>
            </Form>
          </Actions>
        </Notice>
      )}
      <SummaryList
        items={[
          {
            term: 'Email address',
            detail: email,
            change: { to: changeEmailPath(), label: 'Change email address' },
          },
          {
            term: 'Password',
            detail: 'Only you know it',
            change: { to: '/parent/change-password', label: 'Change password' },
          },
        ]}
      />
      <ErrorSummary form={form} />
      {instead.length > 0 && <SummaryList items={instead} />}
      <Form method="post" className="form">
        <HiddenField form={seenOf(form, kept)} name="version" />
        <NameFields form={form} />
        <ContactFields form={form} />
        <Checkbox form={form} name="wantsNewsletter" label={communicationTexts.subscribe} />
        <SubmitButton>{familyTexts.saveDetails}</SubmitButton>
      </Form>
      <PasskeySection
        lead={passkeyTexts.familyLead}
        passkeys={passkeys.map((passkey) => ({
          ...passkey,
          actions: (
            <LinkButton to={removeParentPasskeyPath(passkey.id)} variant="quiet">
              {passkeyTexts.remove}
              <span className="sr-only">, {passkey.title}</span>
            </LinkButton>
          ),
        }))}
        add={addParentPasskeyPath()}
      />
    </PortalPage>
  )
}
