import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { settleLessonsOnRequest } from '~/domain/booking/erasure/cancel-lessons-to-come.server'
import { cancelableOf, erasureAskMessages } from '~/domain/booking/erasure/erasure'
import { findErasureEffects } from '~/domain/booking/erasure/find-erasure-effects.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { findOwnDetails } from '~/domain/family/find-own-details.server'
import { askErasure, findOwnErasure } from '~/domain/privacy/ask-erasure.server'
import { ErasureForm } from '~/domain/privacy/privacy-request-forms'
import { invalidJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent, requireConfirmedCall } from '~/http/people/require-actor.server'
import type { Parent } from '~/values/actor'

/** When an open erasure request was made, and what the erasure means. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  await requireConfirmedCall(parent)
  return Response.json(await answerOf(parent))
}

/**
 * The page's API: `{ "confirmation": "ERASE", "lessons"?, "lessonCount"?, "refundCents"?,
 * "details"? }`.
 */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  await requireConfirmedCall(parent)
  const posted = await parseJson(args.request, ErasureForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const name = fullName(await findOwnDetails(parent))
  const { lessons, details, lessonCount, refundCents } = posted.value
  const seen = { lessons: lessonCount, refundCents }
  const refusal = await askErasure(parent, { name, details, lessons }, (tx, now) =>
    settleLessonsOnRequest(tx, parent, { lessons, seen }, now),
  )
  if (refusal) return refusedJson(refusal, erasureAskMessages)
  return Response.json(await answerOf(parent))
}

async function answerOf(parent: Parent) {
  const effects = await findErasureEffects([parent.id])
  const cancelable = cancelableOf(effects)
  return {
    askedAt: await findOwnErasure(parent),
    lessons: effects.lessons.map(({ bookingId, startsAt, refund, hasBegun }) => ({
      bookingId,
      startsAt,
      refundCents: refund.cents,
      currency: refund.currency,
      isCancelable: !hasBegun,
    })),
    lessonCount: cancelable.length,
    refundCents: cancelable.reduce((sum, { refund }) => sum + refund.cents, 0),
  }
}
