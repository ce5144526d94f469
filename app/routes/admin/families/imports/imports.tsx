import {
  data,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ImportList } from '~/components/family/imports/import-list'
import { UploadFile } from '~/components/family/imports/upload-file'
import { Page } from '~/components/layout/page'
import { findImports } from '~/domain/imports/find-imports.server'
import { mostImportBytes } from '~/domain/imports/import'
import { UploadImportForm } from '~/domain/imports/import-forms'
import { importStateLabels, importTexts, uploadMessages } from '~/domain/imports/import-texts'
import { uploadImport } from '~/domain/imports/upload-import.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { parseUpload } from '~/http/forms/parse-upload.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { formatMoment } from '~/values/format/format-time'
import { formatNumber } from '~/values/format/format-number'
import { importPath } from '~/values/paths/import-paths'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'import-families')
  const { timeZone } = await findSettings()
  const imports = await findImports(staff)
  return {
    form: blankForm(UploadImportForm, { idempotencyKey: newIdempotencyKey() }),
    imports: imports.map(({ id, fileName, uploadedAt, rowCount, state }) => ({
      id,
      to: importPath(id),
      name: fileName || 'File',
      when: formatMoment(uploadedAt, timeZone),
      rows: formatNumber(rowCount),
      state: importStateLabels[state],
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'import-families')
  // the guard did not store it
  if (isTooLarge(args.request)) return asked('too-large', 413)
  const { fields, uploaded } = await parseUpload(args.request, 'file')
  try {
    const sent = UploadImportForm.safeParse(Object.fromEntries(fields))
    if (!sent.success) return asked('no-file', 400)
    if (!uploaded || (uploaded.name === '' && uploaded.file.size() === 0))
      return asked('no-file', 400)
    if (uploaded.file.size() > mostImportBytes) return asked('too-large', 413)
    const { name, file } = uploaded
    const outcome = await uploadImport(staff, { ...sent.data, name, source: file.read })
    if (!outcome) throw notFound()
    return 'refused' in outcome
      ? asked(outcome.refused, 409)
      : redirect(importPath(outcome.importId))
  } finally {
    await uploaded?.file.close()
  }
}

function isTooLarge({ body, headers }: Request): boolean {
  return body === null && Number(headers.get('Content-Length')) > mostImportBytes
}

/** The form with a new key, because another file is another import. */
function asked(refused: keyof typeof uploadMessages, status: number) {
  const blank = blankForm(UploadImportForm, { idempotencyKey: newIdempotencyKey() })
  return data({ form: { ...blank, errors: { file: [uploadMessages[refused]] } } }, { status })
}

export const meta = unlistedMeta(importTexts.title)

export default function Imports() {
  const { imports, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={importTexts.title} lead={importTexts.lead}>
      <UploadFile form={form} />
      <ImportList imports={imports} />
    </Page>
  )
}
