import { useState } from 'react'
import type { FormView } from '~/values/form-view'
import { mostPictureBytes, tooLargePicture } from '~/values/picture-trouble'
import { constraintAttributes, fieldAttributes } from './field-attributes'
import { FieldFrame, type FieldProps } from './field-frame'

type Props = FieldProps & {
  accept: string
  /** Overrides the limit for pictures: the maximum size and its message. */
  limit?: { bytes: number; sentence: string }
}

const ofPictures = { bytes: mostPictureBytes, sentence: tooLargePicture }

/**
 * A file field. Browsers never restore it when the form comes back. With scripts, oversized files
 * are refused before sending.
 */
export function FileField({ accept, form: asked, limit = ofPictures, ...field }: Props) {
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
          const found = sizeTrouble(control.files, limit)
          control.setCustomValidity(found)
          setTrouble(found)
        }}
        {...fieldAttributes(form, name, help)}
      />
    </FieldFrame>
  )
}

function sizeTrouble(files: FileList | null, { bytes, sentence }: typeof ofPictures): string {
  return [...(files ?? [])].some(({ size }) => size > bytes) ? sentence : ''
}

function withErrors(form: FormView, name: string, errors: string[]): FormView {
  return { ...form, errors: { ...form.errors, [name]: errors } }
}
