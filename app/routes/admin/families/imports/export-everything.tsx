import { Form, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Checkbox } from '~/components/forms/checkbox'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { Notice } from '~/components/layout/texts/notice'
import { ExportForm } from '~/domain/exports/export-form'
import { exportTexts } from '~/domain/exports/export-texts'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { everythingFilePath } from '~/values/paths/import-paths'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'import-families')
  return { form: blankForm(ExportForm) }
}

export const meta = unlistedMeta(exportTexts.title)

export default function ExportEverything() {
  const { form } = useLoaderData<typeof loader>()
  return (
    <Page title={exportTexts.title} lead={exportTexts.lead} narrow>
      <Notice tone="attention">
        <p>{exportTexts.keepSafe}</p>
      </Notice>
      <Form method="post" action={everythingFilePath()} className="form" reloadDocument>
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
