import type { ReactNode } from 'react'
import { Actions } from '~/components/layout/actions'
import { TumblingPass } from './tumbling-pass'

type Props = {
  /** Another one where the page has a title already. */
  heading?: 'h1' | 'h3'
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** Key facts, such as ages and prices. */
  facts?: ReactNode[]
  /** Next to the text if there is room. */
  children?: ReactNode
}

/** The home page's headline with the tumbling pass. */
export function Hero({
  heading: Heading = 'h1',
  title,
  lead,
  actions,
  facts = [],
  children,
}: Props) {
  return (
    <header className="hero">
      <div className={children ? 'hero-words hero-words-beside' : 'hero-words'}>
        <div className="hero-first">
          <Heading tabIndex={-1}>{title}</Heading>
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
