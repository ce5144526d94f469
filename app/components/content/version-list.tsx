import { EntryList } from '~/components/layout/entry-list'
import { Tag } from '~/components/layout/tag'

/** A saved version: its date and author as text, and its link. */
type VersionLine = { version: number; saved: string; to: string }

/** Saved versions, newest first. */
export function VersionList({ versions }: { versions: VersionLine[] }) {
  const entries = versions.map(({ version, saved, to }, index) => ({
    id: String(version),
    title: `Version ${version}`,
    facts: [saved],
    to,
    tag: index === 0 ? <Tag tone="good">Now</Tag> : null,
  }))
  return <EntryList entries={entries} />
}
