import { Checkbox } from '~/components/forms/checkbox'
import { rightLabels, type RightName } from '~/domain/family/guardians/guardian-rights'
import type { FormView } from '~/values/form-view'

/** A guardian's rights, as far as they can be given. */
export function RightsFields({ form, rights }: { form: FormView; rights: RightName[] }) {
  return rights.map((name) => (
    <Checkbox key={name} form={form} name={name} label={rightLabels[name]} />
  ))
}
