import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import {
  classWaitingMessages,
  JoinClassWaitingForm,
} from '~/domain/enrollment/waiting/class-waiting'
import { classWaitingJson } from '~/domain/enrollment/enrollment-json'
import { findOwnClassWaiting } from '~/domain/enrollment/waiting/find-class-waiting.server'
import { joinClassWaiting } from '~/domain/enrollment/waiting/join-class-waiting.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** The family's places on waiting lists of classes. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const waiting = await findOwnClassWaiting(parent)
  return Response.json({ waiting: waiting.map(classWaitingJson) })
}

/** The page's API: `{ "termClass", "athletes" }`. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, JoinClassWaitingForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await joinClassWaiting(parent, parent.id, posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, classWaitingMessages)
  return Response.json(outcome)
}
