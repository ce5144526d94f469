import type { Toast } from '~/http/answers/toast.server'

export type ListedToast = Toast & { dismissed: boolean }

export const toastLimit = 1
export const toastDurationMs = 5_000
/** How long a dismissed toast stays in the list, hidden. */
export const toastRemovalDelayMs = 1_000_000

/** Adds a toast at the front and drops those over the limit. */
export function withToast(list: ListedToast[], toast: Toast): ListedToast[] {
  if (list.some(({ id }) => id === toast.id)) return list
  return [{ ...toast, dismissed: false }, ...list].slice(0, toastLimit)
}

export function withDismissed(list: ListedToast[], dismissed: string): ListedToast[] {
  return list.map((toast) => (toast.id === dismissed ? { ...toast, dismissed: true } : toast))
}

export function withoutToast(list: ListedToast[], removed: string): ListedToast[] {
  return list.filter(({ id }) => id !== removed)
}
