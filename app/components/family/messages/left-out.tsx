import { EntryList } from '~/components/layout/entry-list'

type Props = {
  families: { id: string; title: string; to?: string; facts: string[] }[]
  /** Of whom only the number is shown. */
  more: number
}

/** Whom a message does not reach, with the reason. */
export function LeftOut({ families, more }: Props) {
  if (families.length === 0) return null
  return (
    <>
      <h2>Left out</h2>
      <EntryList entries={families} />
      {more > 0 && <p>And {more} more.</p>}
    </>
  )
}
