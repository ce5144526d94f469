import type { ActionFunctionArgs } from '~/framework'
import { personalDataSubjects } from '~/domain/privacy/personal-data-subjects.server'
import { openExport } from '~/domain/privacy/privacy-export.server'
import { LinkForm } from '~/domain/privacy/privacy-request-forms'
import { notFound } from '~/http/answers/answer.server'
import { jsonFile } from '~/http/answers/json-file.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { visitorOf } from '~/http/people/visitor.server'

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, LinkForm)
  if (submission.status !== 'success') throw notFound()

  const { token } = submission.value
  const file = await openExport(visitorOf(request, context), personalDataSubjects(), token)
  if (file === null) throw notFound()
  return jsonFile(file)
}
