import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** `destructive` cannot be undone. */
  variant?: 'primary' | 'quiet' | 'destructive'
  pending?: boolean
  name?: string
  value?: string
}

/** Submits a form. One button per page is primary. The server ignores a double click. */
export function SubmitButton({ children, variant = 'primary', pending, name, value }: Props) {
  return (
    <button
      className={`button button-${variant}`}
      type="submit"
      name={name}
      value={value}
      aria-disabled={pending || undefined}
    >
      {children}
    </button>
  )
}
