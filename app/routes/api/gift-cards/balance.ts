import type { ActionFunctionArgs } from '~/framework'
import { findGiftCardByCode } from '~/domain/payments/gift-cards/find-by-code.server'
import {
  GiftCardCodeForm,
  giftCardCodeMessages,
} from '~/domain/payments/gift-cards/gift-card-forms'
import { invalidJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { visitorOf } from '~/http/people/visitor.server'

/** The page's API. A POST, so that no code is in an address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await parseJson(request, GiftCardCodeForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const found = await findGiftCardByCode(visitorOf(request, context), posted.value.giftCard)
  if ('refused' in found) return refusedJson(found, giftCardCodeMessages)
  const { lastFour, amountCents, leftCents, currency } = found
  return Response.json({ lastFour, amountCents, leftCents, currency })
}
