import { EntryList } from '~/components/layout/entry-list'
import { Tag } from '~/components/layout/tag'
import type { BookingEntry } from './booking-entries'

export function BookingList({ entries }: { entries: BookingEntry[] }) {
  return (
    <EntryList
      entries={entries.map(({ state, ...entry }) => ({
        ...entry,
        tag: state && <Tag tone="over">{state}</Tag>,
      }))}
    />
  )
}
