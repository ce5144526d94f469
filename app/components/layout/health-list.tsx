import type { ReactNode } from 'react'
import { EntryList } from './entry-list'
import { Link } from './navigation/link'
import { Tag } from './tag'

type Part = {
  part: string
  title: string
  health: 'good' | 'bad' | 'unknown' | 'stale'
  sentences: string[]
  ways: { to: string; label: string }[]
  press?: ReactNode
}

const tags = {
  good: <Tag tone="good">✓ Works</Tag>,
  bad: <Tag tone="trouble">✗ Needs attention</Tag>,
  unknown: <Tag>Not tested</Tag>,
  stale: <Tag>Not tested lately</Tag>,
}

/** Services with their state, and what to do about a bad one. */
export function HealthList({ parts }: { parts: Part[] }) {
  return (
    <EntryList
      entries={parts.map(({ part, title, health, sentences, ways, press }) => ({
        id: part,
        title,
        tag: tags[health],
        facts: sentences,
        actions: (
          <>
            {ways.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
            {press}
          </>
        ),
      }))}
    />
  )
}
