import { useState } from 'react'
import type { FormView } from '~/values/form-view'
import { mostPictureBytes, tooLargePicture } from '~/values/picture-trouble'
import { constraintAttributes, fieldAttributes } from './field-attributes'
import { FieldFrame, type FieldProps } from './field-frame'

/**
 * A picture from somebody's own machine; no browser keeps it when the form comes back. With scripts, one
 * that is too large is refused before it is sent.
 */
export function FileField({ accept, form: asked, ...field }: FieldProps & { accept: string }) {
  const { name, help } = field
  const [trouble, setTrouble] = useState('')
  const form = trouble ? withErrors(asked, name, [trouble]) : asked
  return (
    <FieldFrame form={form} {...field}>
      <input
        className="control"
        type="file"
        accept={accept}
        required={constraintAttributes(form, name).required}
        onChange={({ currentTarget: control }) => {
          const found = sizeTrouble(control.files)
          control.setCustomValidity(found)
          setTrouble(found)
        }}
        {...fieldAttributes(form, name, help)}
      />
    </FieldFrame>
  )
}

function sizeTrouble(files: FileList | null): string {
  return [...(files ?? [])].some(({ size }) => size > mostPictureBytes) ? tooLargePicture : ''
}

function withErrors(form: FormView, name: string, errors: string[]): FormView {
  return { ...form, errors: { ...form.errors, [name]: errors } }
}
