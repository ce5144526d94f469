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

/** Why a button did nothing; read out by screen readers as soon as it appears. */
export function RefusalNotice({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null
  return (
    <div role="alert">
      <Notice tone="trouble">
        <p>{sentence}</p>
      </Notice>
    </div>
  )
}
