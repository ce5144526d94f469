import type { ActionFunctionArgs } from '~/framework'
import { ConsentCall, consentMessages } from '~/domain/privacy/consent-forms'
import { recordConsent } from '~/domain/privacy/record-consent.server'
import { invalidJson, refusedJson } from '~/http/answers/answer-json.server'
import { consentCookies, consentIdFrom, consentOf, regionFrom } from '~/http/consent.server'
import { idempotencyKeyOf } from '~/http/forms/idempotency-key.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { visitorOf } from '~/http/people/visitor.server'

/** Saves a consent and returns it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await parseJson(request, ConsentCall)
  if (posted.status === 'error') return invalidJson(posted)

  const { region = regionFrom(request), ...choice } = posted.value
  const consent = consentOf({ ...choice, region })
  const outcome = await recordConsent(
    visitorOf(request, context),
    consent,
    consentIdFrom(request),
    idempotencyKeyOf(request),
  )
  if ('refused' in outcome) return refusedJson(outcome, consentMessages)
  return Response.json(consent, { headers: consentCookies(consent, outcome.browserId) })
}
