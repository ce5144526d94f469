import { Checkbox } from '~/components/forms/checkbox'
import { CheckboxList } from '~/components/forms/checkbox-list'
import { Fieldset } from '~/components/forms/fieldset'
import { FileField } from '~/components/forms/file-field'
import { HiddenField } from '~/components/forms/hidden-field'
import { RadioList } from '~/components/forms/radio-list'
import { SelectField } from '~/components/forms/select-field'
import { TextArea } from '~/components/forms/text-area'
import { TextField } from '~/components/forms/text-field'
import { Disclosure } from '~/components/layout/texts/disclosure'
import type { FormView } from '~/values/form-view'
import {
  mostScanBytes,
  mostScans,
  pictureTypes,
  scanTypes,
  tooLargeScans,
  tooManyScans,
} from '~/values/picture-trouble'

type Named = { name: string; label: string; help?: string; optional?: boolean }
type Option = { value: string; label: string; help?: string }

/** A form field, as described by the loader. */
export type FormField =
  | (Named & { kind: 'line' | 'email' | 'lines' | 'number' | 'amount' | 'date' | 'box' })
  /** Typing clears the checkbox that excludes it, and checking that clears the time. */
  | (Named & { kind: 'time'; insteadOf?: string })
  | (Named & { kind: 'picture' | 'scan' | 'scans' })
  | (Named & { kind: 'select' | 'radios' | 'boxes'; options: Option[] })
  | { kind: 'hidden'; name: string; label?: undefined }
  /** Always the current value, not the submitted one. */
  | { kind: 'seen'; name: string; label?: undefined }
  | { kind: 'group'; name: string; label: string; help?: string; fields: FormField[] }
  /** Rarely used; open if filled in or invalid. */
  | { kind: 'fold'; name: string; label: string; fields: FormField[] }

/** A form's fields. */
export function FormFields({ form, fields }: { form: FormView; fields: FormField[] }) {
  return fields.map((field) => <Field key={field.name} form={form} field={field} />)
}

function Field({ form, field }: { form: FormView; field: FormField }) {
  switch (field.kind) {
    case 'hidden':
      return <HiddenField form={form} name={field.name} />
    case 'seen':
      return null
    case 'group':
      return (
        <Fieldset legend={field.label} help={field.help}>
          <FormFields form={form} fields={field.fields} />
        </Fieldset>
      )
    case 'fold':
      return (
        <Disclosure summary={field.label} open={field.fields.some((one) => isSaid(form, one))}>
          <FormFields form={form} fields={field.fields} />
        </Disclosure>
      )
    case 'box':
      return <Checkbox form={form} name={field.name} label={field.label} help={field.help} />
    case 'lines':
      return <TextArea form={form} {...named(field)} />
    case 'select':
      return <SelectField form={form} options={field.options} {...named(field)} />
    case 'picture':
      return <FileField form={form} accept={pictureTypes} {...named(field)} />
    case 'scan':
      return <FileField form={form} accept={scanTypes} {...named(field)} />
    case 'scans':
      return <FileField form={form} accept={scanTypes} several={severalScans} {...named(field)} />
    case 'radios':
      return <RadioList form={form} {...listed(field)} />
    case 'boxes':
      return <CheckboxList form={form} {...listed(field)} />
    case 'line':
    case 'email':
    case 'number':
    case 'amount':
    case 'date':
    case 'time':
      return (
        <TextField form={form} autoComplete="off" {...named(field)} {...controls[field.kind]} />
      )
  }
}

const severalScans = {
  most: mostScans,
  tooMany: tooManyScans,
  bytes: mostScanBytes,
  tooLarge: tooLargeScans,
}

function isSaid({ values, errors }: FormView, { name }: FormField): boolean {
  return Boolean(values[name]?.length || errors[name]?.length)
}

const controls = {
  line: {},
  email: { type: 'email', inputMode: 'email' },
  number: { type: 'number', inputMode: 'numeric', width: 'narrow' },
  amount: { inputMode: 'decimal', width: 'narrow' },
  date: { type: 'date', width: 'middle' },
  time: { type: 'time', width: 'middle' },
} as const

function named({ name, label, help, optional }: Named) {
  return { name, label, help, optional }
}

function listed({ name, label, help, options }: Named & { options: Option[] }) {
  return { name, legend: label, help, options }
}

/** Whether one of the fields takes files. */
export function bringsFiles(fields: FormField[]): boolean {
  return everyField(fields).some(({ kind }) => ['picture', 'scan', 'scans'].includes(kind))
}

/** Keeps a checkbox and the times it excludes consistent. */
export function keepBoxesAndTimesApart(
  form: HTMLFormElement,
  at: EventTarget,
  fields: FormField[],
) {
  if (!(at instanceof HTMLInputElement)) return
  for (const field of everyField(fields)) {
    if (field.kind !== 'time' || !field.insteadOf) continue
    const [time, box] = [field.name, field.insteadOf].map((name) => form.elements.namedItem(name))
    if (!(time instanceof HTMLInputElement && box instanceof HTMLInputElement)) continue
    if (at === time && time.value !== '') box.checked = false
    if (at === box && box.checked) time.value = ''
  }
}

/** All fields, groups flattened. */
export function everyField(fields: FormField[]): Exclude<FormField, { fields: FormField[] }>[] {
  return fields.flatMap((field) => {
    if (field.kind === 'fold') return everyField(field.fields)
    if (field.kind !== 'group') return [field]
    return everyField(field.fields).map((one) => inGroup(field, one))
  })
}

function inGroup<Field extends { label?: string }>(group: { label: string }, field: Field): Field {
  return field.label ? { ...field, label: `${group.label}: ${field.label}` } : field
}
