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

/** The page's form as it was sent, with its errors, once it was refused. */
export function useSentForm(): FormView | undefined {
  return useActionData<{ form?: FormView }>()?.form
}

/** The page's form as it was sent, with its errors, or else as the loader offers it. */
export function useForm<Offered extends FormView | null>(offered: Offered): FormView | Offered {
  return useSentForm() ?? offered
}
