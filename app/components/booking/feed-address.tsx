type Props = {
  /** The feed's URL, to paste into a calendar app. */
  address: string
  /** The `webcal:` URL, which opens the device's calendar app. */
  subscribe: string
}

/** A private calendar feed, to subscribe to or to copy. */
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
