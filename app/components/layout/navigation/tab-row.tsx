import type { ReactNode } from 'react'
import './tab-row.css'

/** Around tabs that are many: on a phone one row, which is scrolled sideways and begins with the current tab in sight. */
export function TabRow({ children }: { children: ReactNode }) {
  return <div className="tab-row">{children}</div>
}
