import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  lead?: ReactNode
  /** One column for a form or a text. */
  narrow?: boolean
  children?: ReactNode
}

export function Page({ title, lead, narrow, children }: Props) {
  return (
    <div className={narrow ? 'page page-narrow' : 'page'}>
      <header className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </div>
  )
}
