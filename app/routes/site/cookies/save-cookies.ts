import type { ActionFunctionArgs } from '~/framework'
import { ConsentForm } from '~/domain/privacy/consent-forms'
import { recordConsent } from '~/domain/privacy/record-consent.server'
import { stayOnPage } from '~/http/answers/answer.server'
import { consentCookies, consentIdFrom, consentOf, regionFrom } from '~/http/consent.server'
import { reportFailure } from '~/http/answers/failure.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { visitorOf } from '~/http/people/visitor.server'

/** Saves the banner's choice. By the specification, "failures are ignored": the page stays. */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    const submission = await parseForm(request, ConsentForm)
    if (submission.status !== 'success') return stayOnPage()

    const { analytics, marketing } = submission.value
    const consent = consentOf({ analytics, marketing, region: regionFrom(request) })
    const outcome = await recordConsent(
      visitorOf(request, context),
      consent,
      consentIdFrom(request),
    )
    return stayOnPage('refused' in outcome ? [] : consentCookies(consent, outcome.browserId))
  } catch (error) {
    reportFailure(error, { requestId: context.requestId, route: context.route })
    return stayOnPage()
  }
}
