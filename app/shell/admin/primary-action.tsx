import type { ReactNode } from 'react'

/** The main action of a list page: beside its title on wide screens, above the list on a phone. */
export function PrimaryAction({ children }: { children: ReactNode }) {
  return <div className="page-action">{children}</div>
}
