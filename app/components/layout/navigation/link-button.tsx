import { Link } from './link'
import type { ReactNode } from 'react'

type Props = {
  to: string
  variant?: 'primary' | 'quiet'
  /** Where it leads to what is shown already. */
  isCurrent?: boolean
  children: ReactNode
}

/** A link that leads on; what changes something is a form's button. */
export function LinkButton({ to, variant = 'primary', isCurrent, children }: Props) {
  return (
    <Link
      className={`button button-${variant}`}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
