import type { ReactNode } from 'react'

/** Running text with typographic spacing. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
