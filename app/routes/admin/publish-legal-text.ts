import type { ActionFunctionArgs } from '@remix-run/node'
import { PublishLegalForm } from '~/domain/content/legal-forms'
import { legalMessages } from '~/domain/content/legal-text'
import { publishLegalDraft } from '~/domain/content/publish-legal-text.server'
import { notFound } from '~/http/answer.server'
import { parseForm } from '~/http/parse-form.server'
import { requireStaff } from '~/http/require-actor.server'
import { redirectWithToast } from '~/http/toast.server'
import { adminLegalPath } from '~/values/content-paths'
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
