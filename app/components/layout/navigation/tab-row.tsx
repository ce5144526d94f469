import type { ReactNode } from 'react'
import './tab-row.css'

/** Keeps many tabs in one row on phones and tablets, scrolled so that the current tab is visible. */
export function TabRow({ children }: { children: ReactNode }) {
  return <div className="tab-row">{children}</div>
}
