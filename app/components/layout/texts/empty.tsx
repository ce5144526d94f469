import type { ReactNode } from 'react'
import { PassLine } from '../pass-line'

/** Nothing here yet, and what to do about it. */
export function Empty({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty">
      <PassLine />
      <p className="empty-title">{title}</p>
      {children}
    </div>
  )
}
