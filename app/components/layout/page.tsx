import { useContext, type ReactNode } from 'react'
import { BelowTitle } from './below-title'

type Props = {
  title: ReactNode
  lead?: ReactNode
  /** One narrow column for a form or text. */
  narrow?: boolean
  children?: ReactNode
}

export function Page({ title, lead, narrow, children }: Props) {
  const belowTitle = useContext(BelowTitle)
  return (
    <div className={narrow ? 'page page-narrow' : 'page'}>
      <header className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {belowTitle}
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </div>
  )
}
