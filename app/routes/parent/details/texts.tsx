import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { Checkbox } from '~/components/forms/checkbox'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { Link } from '~/components/layout/navigation/link'
import { textChoiceMessages } from '~/domain/communications/texts/text-forms'
import { TextChoiceForm } from '~/domain/communications/texts/text-forms'
import {
  findOwnTextChoice,
  offersTexts,
  saveTextChoice,
} from '~/domain/communications/texts/text-opt-in.server'
import { textConsentWording, textTexts } from '~/domain/communications/texts/text-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { titleMeta } from '~/shell/page-title'
import { parentDetailsPath, parentTextsPath } from '~/values/paths/portal-paths'
import { PortalPage } from '../portal-page'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  if (!offersTexts()) throw notFound()
  const { phone, hasNumber, agreedAt } = await findOwnTextChoice(parent)
  const { name } = await settingsOf(args)
  const form = blankForm(TextChoiceForm, { wanted: agreedAt !== null })
  return { form, phone, hasNumber, words: textConsentWording(name) }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  if (!offersTexts()) throw notFound()
  const submission = await parseForm(args.request, TextChoiceForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await saveTextChoice(parent, parent.id, submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, textChoiceMessages)
  return redirectWithToast(parentTextsPath(), textTexts.saved)
}

export const meta = titleMeta(textTexts.title)

export default function Texts() {
  const { phone, hasNumber, words, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <PortalPage
      title={textTexts.title}
      lead={hasNumber ? `They go to ${phone}.` : textTexts.noNumber}
    >
      <ErrorSummary form={form} />
      {hasNumber && (
        <Form method="post" className="form">
          <Checkbox form={form} name="wanted" label={words} />
          <SubmitButton>{familyTexts.saveChoice}</SubmitButton>
        </Form>
      )}
      <p>
        You can change your phone number in <Link to={parentDetailsPath()}>your details</Link>. A
        new number gets no texts until you agree to them again.
      </p>
    </PortalPage>
  )
}
