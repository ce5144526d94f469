import { useActionData, type ShouldRevalidateFunction } from '~/framework'
import type { FormView } from '~/values/form-view'

/**
 * Reloads the page's data after a refusal, which may be about outdated data. Without scripts the
 * page is rendered anew anyway.
 */
export const reloadAfterRefusal: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate

/** The page's form as it was sent, with its errors; before that as it is offered, if it is. */
export function useForm<Offered extends FormView | null | undefined = undefined>(
  offered?: Offered,
) {
  return useActionData<{ form?: FormView }>()?.form ?? (offered as Offered)
}
