import { Link } from '~/components/layout/link'
import type { ReactNode } from 'react'

type Props = { to: string; variant?: 'primary' | 'quiet'; children: ReactNode }

/** A link that leads on; what changes something is a form's button. */
export function LinkButton({ to, variant = 'primary', children }: Props) {
  return (
    <Link className={`button button-${variant}`} to={to}>
      {children}
    </Link>
  )
}
