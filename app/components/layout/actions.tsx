import type { ReactNode } from 'react'

/** Action buttons in a row; in a column on phones. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>
}
