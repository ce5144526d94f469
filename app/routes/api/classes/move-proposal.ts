import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { elsewhereJson } from '~/domain/enrollment/enrollment-json'
import { answerMove, findMoveTerms } from '~/domain/enrollment/proposals/answer-move.server'
import {
  MoveAnswerForm,
  moveAnswerMessages,
  MoveChoiceForm,
} from '~/domain/enrollment/proposals/move-proposal'
import {
  errorJson,
  invalidJson,
  notFoundJson,
  refusedJson,
} from '~/http/answers/answer-json.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** `?startsOn=`: what the move would mean from that day on, as on the page. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const asked = parseAddress(args.request, MoveChoiceForm)
  if (asked.status !== 'success')
    return errorJson(400, 'day-invalid', 'Give the day of the first lesson.')
  const { startsOn } = asked.value
  const terms = await findMoveTerms(parent, args.params.proposalId ?? '', startsOn)
  if (!terms) return notFoundJson()
  if ('refused' in terms) return refusedJson(terms, moveAnswerMessages)
  const { plan, questions, dueNowCents, differenceCents } = terms
  const bookedElsewhere = elsewhereJson(plan.elsewhere)
  const lessons = plan.dates.length
  return Response.json({ lessons, dueNowCents, differenceCents, questions, bookedElsewhere })
}

/** The page's API: `{ "answer", "idempotencyKey", "startsOn", "dueNowCents", "answers" }`. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, MoveAnswerForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await answerMove(parent, args.params.proposalId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, moveAnswerMessages)
  return Response.json(outcome)
}
