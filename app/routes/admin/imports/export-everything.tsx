import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { Checkbox } from '~/components/forms/checkbox'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { Notice } from '~/components/layout/texts/notice'
import { exportEverything } from '~/domain/exports/export-everything.server'
import { ExportForm, exportTexts } from '~/domain/exports/export-texts'
import { notFound } from '~/http/answers/answer.server'
import { streamedZip } from '~/http/answers/zip-file.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'import-families')
  return { form: blankForm(ExportForm) }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'import-families')
  const submission = await parseForm(args.request, ExportForm)
  if (submission.status !== 'success') return invalid(submission)
  const archive = await exportEverything(staff, submission.value)
  if (!archive) throw notFound()
  return streamedZip('everything.zip', archive)
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(exportTexts.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export default function ExportEverything() {
  const { form } = useLoaderData<typeof loader>()
  return (
    <Page title={exportTexts.title} lead={exportTexts.lead} narrow>
      <Notice tone="attention">
        <p>{exportTexts.keepSafe}</p>
      </Notice>
      <Form method="post" className="form" reloadDocument>
        <Checkbox
          form={form}
          name="withMedicalNotes"
          label={exportTexts.withMedicalNotes}
          help={exportTexts.withMedicalNotesHelp}
        />
        <SubmitButton>{exportTexts.button}</SubmitButton>
      </Form>
    </Page>
  )
}
