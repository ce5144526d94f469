import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Destructive: cannot be taken back. */
  variant?: 'primary' | 'quiet' | 'destructive'
  pending?: boolean
  name?: string
  value?: string
}

/** Sends a form; one of a page's buttons is primary. Pressing twice is pressing once: the server sees to that. */
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
