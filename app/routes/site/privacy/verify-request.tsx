import { data, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ConfirmLink, LinkEnded } from '~/components/forms/confirm-link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { privacyLinkMessages, privacyRequestLabels } from '~/domain/privacy/privacy-request'
import { LinkForm } from '~/domain/privacy/privacy-request-forms'
import {
  findUnverifiedRequest,
  verifyPrivacyRequest,
} from '~/domain/privacy/verify-privacy-request.server'
import { blankForm } from '~/http/forms/form-view.server'
import { tokenOfAddress, visitorOf } from '~/http/people/visitor.server'
import { emailedLinkMeta } from '~/shell/emailed-link-meta'
import { privacyRequestsPath, privacyRequestVerifiedPath } from '~/values/paths/content-paths'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOfAddress(request)
  const asked = await findUnverifiedRequest(token)
  const shown = asked && { email: asked.email, wants: privacyRequestLabels[asked.kind] }
  return data({ asked: shown, form: blankForm(LinkForm, { token }) }, { status: asked ? 200 : 404 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  return await answerForm(request, LinkForm, privacyLinkMessages, async (answers) => {
    const outcome = await verifyPrivacyRequest(visitorOf(request, context), answers)
    if ('refused' in outcome) return outcome
    return { to: privacyRequestVerifiedPath() }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = emailedLinkMeta<typeof loader>(
  'Is this request yours?',
  (data) => data.asked === null,
)

export default function VerifyPrivacyRequest() {
  const { asked, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  if (!asked)
    return (
      <LinkEnded form={form} hint="If you haven’t confirmed your request yet, send it again.">
        <LinkButton to={privacyRequestsPath()}>Send a request</LinkButton>
      </LinkEnded>
    )
  return (
    <ConfirmLink
      form={form}
      title="Is this request yours?"
      email={asked.email}
      button="Yes, this is my request"
    >
      Someone used this address to ask us: {asked.wants}. If that was you, press the button.
    </ConfirmLink>
  )
}
