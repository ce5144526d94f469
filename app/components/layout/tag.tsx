import type { ReactNode } from 'react'

type Props = { tone?: 'plain' | 'info' | 'attention' | 'alive'; children: ReactNode }

export function Tag({ tone = 'plain', children }: Props) {
  return <span className={`tag tag-${tone}`}>{children}</span>
}
