import type { ReactNode } from 'react'

/** What can be done here, side by side; on a phone one under the other. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>
}
