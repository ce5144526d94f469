import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { FocusCall } from '~/domain/booking/booking-forms'
import { changeFocus } from '~/domain/booking/answers/change-focus.server'
import { findFocusChoice } from '~/domain/booking/answers/find-focus-choice.server'
import { changeFocusMessages } from '~/domain/booking/answers/change-answers-messages'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

export const handle = { methods: ['GET', 'HEAD', 'PUT'] }

/** A lesson's focus areas and options. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const choice = await findFocusChoice(parent, args.params.bookingId ?? '')
  if (!choice) return notFoundJson()
  const { allowed, focusAreas, focusNote, offered } = choice
  return Response.json({ allowed, focusAreas, focusNote, offered })
}

/** The page's API: `{ "focusAreas", "focusNote"? }`, ids of the chosen ones. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, FocusCall)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await changeFocus(parent, args.params.bookingId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, changeFocusMessages)
  return Response.json(outcome)
}
