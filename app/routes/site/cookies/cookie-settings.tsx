import {
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { Page } from '~/components/layout/page'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { ErrorSummary } from '~/components/forms/error-summary'
import { ConsentForm, consentMessages } from '~/domain/privacy/consent-forms'
import { recordConsent } from '~/domain/privacy/record-consent.server'
import {
  consentCookies,
  consentIdFrom,
  consentOf,
  consentStateFrom,
  regionFrom,
} from '~/http/consent.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { redirectToOf, safeRedirect } from '~/http/safe-redirect.server'
import { visitorOf } from '~/http/people/visitor.server'
import { ConsentChoice, cookieConsentTexts } from '~/shell/consent/consent-choice'
import { unlistedMeta } from '~/shell/page-title'
import { homePath } from '~/values/paths/paths'
import { useForm } from '~/shell/data/after-refusal'

export function loader({ request }: LoaderFunctionArgs) {
  const { saved } = consentStateFrom(request)
  const redirectTo = redirectToOf(request, homePath())
  return { form: blankForm(ConsentForm, { ...saved, redirectTo }), redirectTo }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, ConsentForm)
  if (submission.status !== 'success') return invalid(submission)

  const { redirectTo, ...choice } = submission.value
  const consent = consentOf({ ...choice, region: regionFrom(request) })
  const outcome = await recordConsent(visitorOf(request, context), consent, consentIdFrom(request))
  if ('refused' in outcome) return refused(submission, outcome, consentMessages)
  return redirect(safeRedirect(redirectTo, homePath()), {
    headers: consentCookies(consent, outcome.browserId),
  })
}

export const meta = unlistedMeta(cookieConsentTexts.title)

/** The dialog as a page. */
export default function CookieSettings() {
  const { form: blank, redirectTo } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={cookieConsentTexts.title} lead={cookieConsentTexts.lead} narrow>
      <ErrorSummary form={form} />
      <ConsentChoice form={form}>
        <LinkButton to={redirectTo} variant="quiet">
          Cancel
        </LinkButton>
      </ConsentChoice>
    </Page>
  )
}
