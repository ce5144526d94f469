import type { ReactNode } from 'react'

/** Running text: paragraphs, lists and headings at a reader's pace. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
