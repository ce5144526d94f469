import type { ReactNode } from 'react'
import './tag.css'

type Props = {
  tone?: 'plain' | 'now' | 'good' | 'attention' | 'owed' | 'trouble' | 'over'
  children: ReactNode
}

/** A status label. Shape and color only support the text. */
export function Tag({ tone = 'plain', children }: Props) {
  return <span className={`tag tag-${tone}`}>{children}</span>
}
