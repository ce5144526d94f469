import type { ReactNode } from 'react'
import './frame.css'
import { Tabs, useCurrentTab, type Tab } from './navigation/tabs'

type Props = {
  /** What the sections are of, e.g. "Admin". */
  label: string
  /** Who is in, e.g. "Maren Holt, Owner". */
  who: string
  tabs: Tab[]
  children?: ReactNode
}

/**
 * The pages behind a door: who is in, where else they may go, and the page itself. On a telephone the
 * sections are folded away.
 */
export function Frame({ label, who, tabs, children }: Props) {
  const current = useCurrentTab(tabs)
  return (
    <div className="frame">
      <div className="frame-head">
        <p className="frame-who">{who}</p>
        <details className="frame-sections" key={current?.to}>
          <summary>{current ? `${label}: ${current.label}` : label}</summary>
          <Tabs label={label} tabs={tabs} />
        </details>
      </div>
      {children}
    </div>
  )
}
