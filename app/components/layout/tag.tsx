import type { ReactNode } from 'react'
import './tag.css'

type Props = {
  tone?: 'plain' | 'alive' | 'good' | 'attention' | 'trouble' | 'over'
  children: ReactNode
}

/** A state in a word. The word says it; shape and color only help to find it. */
export function Tag({ tone = 'plain', children }: Props) {
  return <span className={`tag tag-${tone}`}>{children}</span>
}
