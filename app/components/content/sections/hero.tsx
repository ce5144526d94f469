import type { ReactNode } from 'react'
import { Actions } from '~/components/layout/actions'
import { TumblingPass } from './tumbling-pass'

type Props = { title: ReactNode; lead?: ReactNode; actions?: ReactNode }

export function Hero({ title, lead, actions }: Props) {
  return (
    <header className="hero">
      <div className="hero-words">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {actions && <Actions>{actions}</Actions>}
      </div>
      <TumblingPass />
    </header>
  )
}
