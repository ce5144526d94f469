import type { ReactNode } from 'react'
import { Actions } from '~/components/layout/actions'
import { TumblingPass } from './tumbling-pass'

type Props = {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** Key facts, such as ages and prices. */
  facts?: ReactNode[]
  /** Next to the text if there is room. */
  children?: ReactNode
}

/** The home page's headline with the tumbling pass. */
export function Hero({ title, lead, actions, facts = [], children }: Props) {
  return (
    <header className="hero">
      <div className={children ? 'hero-words hero-words-beside' : 'hero-words'}>
        <div className="hero-first">
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {facts.length > 0 && (
            <ul className="hero-facts">
              {facts.map((fact, index) => (
                <li key={index}>{fact}</li>
              ))}
            </ul>
          )}
          {actions && <Actions>{actions}</Actions>}
        </div>
        {children}
      </div>
      <TumblingPass />
    </header>
  )
}
