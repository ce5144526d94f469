import { data, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ConfirmLink, LinkEnded } from '~/components/forms/confirm-link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { communicationTexts } from '~/domain/communications/communication-texts'
import {
  newsletterLinkMessages,
  newsletterWording,
} from '~/domain/communications/newsletter/newsletter'
import { NewsletterLinkForm } from '~/domain/communications/newsletter/newsletter-forms'
import {
  confirmSubscription,
  findSubscription,
} from '~/domain/communications/newsletter/subscribe.server'
import { blankForm } from '~/http/forms/form-view.server'
import { tokenOfAddress, visitorOf } from '~/http/people/visitor.server'
import { emailedLinkMeta } from '~/shell/emailed-link-meta'
import { newsletterConfirmedPath, newsletterPath } from '~/values/paths/content-paths'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOfAddress(request)
  const found = await findSubscription(token)
  const form = blankForm(NewsletterLinkForm, { token })
  return data({ email: found?.email ?? null, form }, { status: found ? 200 : 404 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  return await answerForm(request, NewsletterLinkForm, newsletterLinkMessages, async (answers) => {
    const outcome = await confirmSubscription(visitorOf(request, context), answers)
    if ('refused' in outcome) return outcome
    return { to: newsletterConfirmedPath() }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = emailedLinkMeta<typeof loader>(
  'Do you want our newsletter?',
  (data) => data.email === null,
)

export default function ConfirmNewsletter() {
  const { email, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  if (!email)
    return (
      <LinkEnded form={form} hint="If you aren’t getting the newsletter, sign up again.">
        <LinkButton to={newsletterPath()}>Sign up for the newsletter</LinkButton>
      </LinkEnded>
    )
  return (
    <ConfirmLink
      form={form}
      title="Do you want our newsletter?"
      email={email}
      button={communicationTexts.confirmSubscription}
    >
      {newsletterWording}
    </ConfirmLink>
  )
}
