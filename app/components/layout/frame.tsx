import type { ReactNode } from 'react'
import './frame.css'
import { Tabs, type Tab } from './tabs'

type Props = {
  /** What the sections are of, e.g. "Admin". */
  label: string
  /** Who is in, e.g. "Maren Holt, Owner". */
  who: string
  tabs: Tab[]
  children?: ReactNode
}

/** The pages behind a door: who is in, where else they may go, and the page itself. */
export function Frame({ label, who, tabs, children }: Props) {
  return (
    <div className="frame">
      <div className="frame-head">
        <p className="frame-who">{who}</p>
        <Tabs label={label} tabs={tabs} />
      </div>
      {children}
    </div>
  )
}
