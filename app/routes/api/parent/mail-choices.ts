import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { MailChoicesCall } from '~/domain/communications/communications-forms'
import { findWantedMails } from '~/domain/communications/find-own-mails.server'
import { saveMailChoices } from '~/domain/communications/save-mail-choices.server'
import { invalidJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import type { Parent } from '~/values/actor'

export const handle = { methods: ['GET', 'HEAD', 'PUT'] }

/** Of the mails that can be declined, those that are wanted. */
export async function loader(args: LoaderFunctionArgs) {
  return await answer(await requireCallingParent(args))
}

/** The call behind the page: `{ "wanted" }`; every other is declined. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, MailChoicesCall)
  if (posted.status !== 'success') return invalidJson(posted)

  await saveMailChoices(parent, posted.value)
  return await answer(parent)
}

async function answer(parent: Parent) {
  return Response.json({ wanted: await findWantedMails(parent) })
}
