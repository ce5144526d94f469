import type { ActionFunctionArgs } from '@remix-run/node'
import { PublishLegalForm } from '~/domain/content/legal/legal-forms'
import { legalMessages } from '~/domain/content/legal/legal-text'
import { publishLegalDraft } from '~/domain/content/legal/publish-legal-text.server'
import { notFound } from '~/http/answers/answer.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { adminLegalPath } from '~/values/paths/content-admin-paths'
import { legalKindOf } from './legal-text.server'

export async function action(args: ActionFunctionArgs) {
  const owner = await requireStaff(args, 'edit-legal-texts')
  const kind = legalKindOf(args.params)
  const submission = await parseForm(args.request, PublishLegalForm)
  if (submission.status !== 'success') throw notFound()

  const refusal = await publishLegalDraft(owner, kind, submission.value)
  const said = refusal ? legalMessages[refusal.refused] : 'It is published, and in force.'
  return redirectWithToast(adminLegalPath(kind), said)
}
