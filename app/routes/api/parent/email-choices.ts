import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { EmailChoicesCall } from '~/domain/communications/communications-forms'
import { findWantedEmails } from '~/domain/communications/find-own-emails.server'
import { saveEmailChoices } from '~/domain/communications/email-opt-out.server'
import { invalidJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import type { Parent } from '~/values/actor'

export const handle = { methods: ['GET', 'HEAD', 'PUT'] }

/** The optional emails that are wanted. */
export async function loader(args: LoaderFunctionArgs) {
  return await answer(await requireCallingParent(args))
}

/** The page's API: `{ "wanted" }`; opts out of all others. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, EmailChoicesCall)
  if (posted.status !== 'success') return invalidJson(posted)

  await saveEmailChoices(parent, posted.value)
  return await answer(parent)
}

async function answer(parent: Parent) {
  return Response.json({ wanted: await findWantedEmails(parent) })
}
