import { CheckboxList } from '~/components/forms/checkbox-list'
import type { Option } from '~/components/forms/option'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import type { FormView } from '~/values/form-view'

/** Asks which athletes wait; not asked if the family has only one. */
export function WhoWaits({ form, athletes }: { form: FormView; athletes: Option[] }) {
  const [only, ...others] = athletes
  if (!only) return null
  return others.length === 0 ? (
    <input type="hidden" name="athletes" value={only.value} />
  ) : (
    <CheckboxList form={form} name="athletes" legend={waitingTexts.whoWaits} options={athletes} />
  )
}
