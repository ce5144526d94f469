import type { ReactNode } from 'react'

type Props = {
  tone: 'info' | 'attention' | 'alive' | 'trouble'
  title?: ReactNode
  children?: ReactNode
}

export function Notice({ tone, title, children }: Props) {
  return (
    <div className={`notice notice-${tone}`}>
      {title && <p className="notice-title">{title}</p>}
      {children}
    </div>
  )
}
