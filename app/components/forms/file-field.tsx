import { useState } from 'react'
import type { FormView } from '~/values/form-view'
import { mostPictureBytes, tooLargePicture } from '~/values/picture-trouble'
import { constraintAttributes, fieldAttributes } from './field-attributes'
import { FieldFrame, type FieldProps } from './field-frame'

type Props = FieldProps & {
  accept: string
  /** Overrides the limit for pictures: the maximum size and its message. */
  limit?: Limit
  /** Takes several files, within these limits for all of them. */
  several?: Several
}

type Limit = { bytes: number; sentence: string }
type Several = { most: number; tooMany: string; bytes: number; tooLarge: string }

const ofPictures = { bytes: mostPictureBytes, sentence: tooLargePicture }

/**
 * A file field. Browsers never restore it when the form comes back. With scripts, oversized files
 * are refused before sending.
 */
export function FileField({ accept, form: asked, limit = ofPictures, several, ...field }: Props) {
  const { name, help } = field
  const [trouble, setTrouble] = useState('')
  const form = trouble ? withErrors(asked, name, [trouble]) : asked
  return (
    <FieldFrame form={form} {...field}>
      <input
        className="control"
        type="file"
        accept={accept}
        multiple={several !== undefined}
        required={constraintAttributes(form, name).required}
        onChange={({ currentTarget: control }) => {
          const files = [...(control.files ?? [])]
          const found = sizeTrouble(files, limit) || countTrouble(files, several)
          control.setCustomValidity(found)
          setTrouble(found)
        }}
        {...fieldAttributes(form, name, help)}
      />
    </FieldFrame>
  )
}

function sizeTrouble(files: File[], { bytes, sentence }: Limit): string {
  return files.some(({ size }) => size > bytes) ? sentence : ''
}

function countTrouble(files: File[], several?: Several): string {
  if (!several) return ''
  if (files.length > several.most) return several.tooMany
  return files.reduce((sum, { size }) => sum + size, 0) > several.bytes ? several.tooLarge : ''
}

function withErrors(form: FormView, name: string, errors: string[]): FormView {
  return { ...form, errors: { ...form.errors, [name]: errors } }
}
