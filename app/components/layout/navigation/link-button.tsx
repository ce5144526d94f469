import { Link } from './link'
import type { ReactNode } from 'react'

type Props = {
  to: string
  variant?: 'primary' | 'quiet'
  /** It links to what is shown. */
  isCurrent?: boolean
  children: ReactNode
}

/** A link styled as a button. What changes data must be a form instead. */
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
