import type { ReactNode } from 'react'

type Props = {
  tone: 'info' | 'attention' | 'alive' | 'trouble'
  title?: ReactNode
  /** For a refusal of what was just asked: screen readers say it at once. */
  role?: 'alert'
  children?: ReactNode
}

export function Notice({ tone, title, role, children }: Props) {
  return (
    <div className={`notice notice-${tone}`} role={role}>
      {title && <p className="notice-title">{title}</p>}
      {children}
    </div>
  )
}
