import { RadioList } from '~/components/forms/radio-list'
import type { Picture } from '~/domain/content/pictures/picture'
import type { FormView } from '~/values/form-view'
import { ResponsivePicture } from './responsive-picture'
import './picture-field.css'

/** A picture option with a preview and description. */
export type PictureChoice = { value: string; label: string; picture?: Picture }

type Props = {
  form: FormView
  name: string
  label: string
  help?: string
  pictures: PictureChoice[]
}

/** Selects an uploaded picture, or none. */
export function PictureField({ form, name, label, help, pictures }: Props) {
  const options = [{ value: '', label: 'None' }, ...pictures.map(optionOf)]
  const chosen = { ...form, values: { ...form.values, [name]: form.values[name] ?? '' } }
  return (
    <div className="picture-field">
      <RadioList form={chosen} name={name} legend={label} help={help} options={options} columns />
    </div>
  )
}

function optionOf({ value, label, picture }: PictureChoice) {
  if (!picture) return { value, label }
  return {
    value,
    label: (
      <>
        <ResponsivePicture picture={picture} sizes="8rem" alt="" />
        {label}
      </>
    ),
  }
}
