type Props = {
  /** As it is typed into a calendar program. */
  address: string
  /** The same for programs that take calendars by themselves. */
  subscribe: string
}

/** A secret address of a calendar: to be opened by this device's own program, or copied into another. */
export function FeedAddress({ address, subscribe }: Props) {
  return (
    <>
      <p>
        <a className="button" href={subscribe}>
          Add it to this device’s calendar
        </a>
      </p>
      <p>Or copy the address into the calendar that you use:</p>
      <p>
        <code>{address}</code>
      </p>
    </>
  )
}
