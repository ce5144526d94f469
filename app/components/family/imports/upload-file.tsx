import { Form } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FileField } from '~/components/forms/file-field'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { mostImportBytes } from '~/domain/imports/import'
import { importTexts, uploadMessages } from '~/domain/imports/import-texts'
import type { FormView } from '~/values/form-view'

/** Uploads an import file. */
export function UploadFile({ form }: { form: FormView }) {
  return (
    <>
      <ErrorSummary form={form} />
      <Form method="post" encType="multipart/form-data" className="form" reloadDocument>
        <HiddenField form={form} name="idempotencyKey" />
        <FileField
          form={form}
          name="file"
          label={importTexts.file}
          accept=".csv,.tsv,.txt,text/csv"
          help={importTexts.fileHelp}
          limit={{ bytes: mostImportBytes, sentence: uploadMessages['too-large'] }}
        />
        <SubmitButton>{importTexts.upload}</SubmitButton>
      </Form>
    </>
  )
}
