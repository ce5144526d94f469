import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** `destructive` cannot be undone. */
  variant?: 'primary' | 'quiet' | 'destructive'
  pending?: boolean
  name?: string
  value?: string
  /** Where it sends the form instead of the form's own address. */
  formAction?: string
}

/** Submits a form. One button per page is primary. The server ignores a double click. */
export function SubmitButton({
  children,
  variant = 'primary',
  pending,
  name,
  value,
  formAction,
}: Props) {
  return (
    <button
      className={`button button-${variant}`}
      type="submit"
      name={name}
      value={value}
      formAction={formAction}
      aria-disabled={pending || undefined}
    >
      {children}
    </button>
  )
}
