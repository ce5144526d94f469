import { Checkbox } from '~/components/forms/checkbox'
import { ColorField } from '~/components/forms/color-field'
import { RadioList } from '~/components/forms/radio-list'
import { TextArea } from '~/components/forms/text-area'
import { TextField } from '~/components/forms/text-field'
import type { ContentField } from '~/domain/content/content-fields'
import type { FormView } from '~/values/form-view'
import { PictureField, type PictureChoice } from './picture-field'

type Props = { form: FormView; fields: ContentField[]; pictures: PictureChoice[] }

/** Content fields for staff. */
export function ContentFields({ form, fields, pictures }: Props) {
  return (
    <>
      {fields.map((field) => (
        <Field key={field.name} form={form} field={field} pictures={pictures} />
      ))}
    </>
  )
}

type FieldProps = { form: FormView; field: ContentField; pictures: PictureChoice[] }

function Field({ form, field: { kind, ...field }, pictures }: FieldProps) {
  switch (kind) {
    case 'line':
      return <TextField form={form} autoComplete="off" {...field} />
    case 'number':
      return <TextField form={form} type="number" inputMode="numeric" width="narrow" {...field} />
    case 'lines':
      return <TextArea form={form} rows={3} {...field} />
    case 'markdown':
      return <TextArea form={form} rows={8} {...field} help={field.help ?? markdownHelp} />
    case 'box':
      return <Checkbox form={form} name={field.name} label={field.label} />
    case 'color':
      return <ColorField form={form} {...field} />
    case 'choice':
      return (
        <RadioList
          form={form}
          name={field.name}
          legend={field.label}
          options={field.options ?? []}
        />
      )
    case 'picture':
      return <PictureField form={form} {...field} pictures={pictures} />
  }
}

const markdownHelp =
  'In Markdown: ## for a heading, - for a list, **bold**, [words](/address) for a link.'
