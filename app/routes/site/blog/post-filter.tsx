import { FilterForm } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { TextField } from '~/components/forms/text-field'
import type { PostKind } from '~/domain/content/posts/post'
import type { FormView } from '~/values/form-view'

type Options = { value: string; label: string }[]

type Props = {
  form: FormView
  kind: PostKind
  choices: { categories: Options; apparatus: Options; difficulties: Options }
}

/** What posts are about; what there is nothing to choose of is not asked. */
export function PostFilter({ form, kind, choices }: Props) {
  const { categories, apparatus, difficulties } = choices
  const isTip = kind === 'tip'
  return (
    <FilterForm label={isTip ? 'Find a tip' : 'Find a post'}>
      <TextField form={form} name="search" label="Words" type="search" />
      {categories.length > 1 && (
        <SelectField form={form} name="category" label="Category" options={categories} />
      )}
      {isTip && apparatus.length > 1 && (
        <SelectField form={form} name="apparatus" label="Apparatus" options={apparatus} />
      )}
      {isTip && (
        <SelectField form={form} name="difficulty" label="Difficulty" options={difficulties} />
      )}
    </FilterForm>
  )
}
