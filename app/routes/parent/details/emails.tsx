import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { CheckboxList } from '~/components/forms/checkbox-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { Link } from '~/components/layout/navigation/link'
import { EmailChoicesForm } from '~/domain/communications/communications-forms'
import { findWantedEmails } from '~/domain/communications/find-own-emails.server'
import { emailTopics } from '~/domain/communications/email-kinds'
import { saveEmailChoices } from '~/domain/communications/email-opt-out.server'
import { pushPublicKey } from '~/domain/communications/push/push-devices.server'
import { offersTexts } from '~/domain/communications/texts/text-opt-in.server'
import { familyTexts } from '~/domain/family/family-texts'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { titleMeta } from '~/shell/page-title'
import {
  parentDetailsPath,
  parentEmailsPath,
  parentNotificationsPath,
  parentTextsPath,
} from '~/values/paths/portal-paths'
import { PortalPage } from '../portal-page'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const wanted = await findWantedEmails(await requireParent(args))
  return {
    options: Object.entries(emailTopics).map(([value, label]) => ({ value, label })),
    form: blankForm(EmailChoicesForm, { wanted }),
    offersTexts: offersTexts(),
    offersNotifications: pushPublicKey() !== null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const submission = await parseForm(args.request, EmailChoicesForm)
  if (submission.status !== 'success') return invalid(submission)

  await saveEmailChoices(parent, submission.value)
  return redirectWithToast(parentEmailsPath(), familyTexts.choiceSaved)
}

export const meta = titleMeta('Email preferences')

export default function Emails() {
  const { options, offersTexts, offersNotifications, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <PortalPage
      title="Email preferences"
      lead="What you book, reschedule or cancel is always confirmed."
    >
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <CheckboxList form={form} name="wanted" legend="Also send me" options={options} />
        <SubmitButton>{familyTexts.saveChoice}</SubmitButton>
      </Form>
      <p>
        You choose the newsletter in <Link to={parentDetailsPath()}>your details</Link>.
      </p>
      {offersTexts && (
        <p>
          You can also get <Link to={parentTextsPath()}>text messages</Link>.
        </p>
      )}
      {offersNotifications && (
        <p>
          For changes on the same day, turn on{' '}
          <Link to={parentNotificationsPath()}>notifications on this device</Link>.
        </p>
      )}
    </PortalPage>
  )
}
