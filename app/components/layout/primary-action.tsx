import type { ReactNode } from 'react'

/** What most come to a list for, as the first thing in its page: beside the title, where there is room. */
export function PrimaryAction({ children }: { children: ReactNode }) {
  return <div className="page-action">{children}</div>
}
