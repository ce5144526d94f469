import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { againTexts } from '~/domain/booking/checkout/again/again-texts'
import { checkoutPath } from '~/values/paths/paths'

type Props = {
  hold: {
    /** E.g. "Deep Dive, Tuesday, November 24 at 4:00 PM". */
    what: string
    /** E.g. "3:45 PM". */
    until: string
  } | null
}

/** Leads back to a held time. */
export function ResumeHold({ hold }: Props) {
  if (!hold) return null
  return (
    <Notice tone="alive" title={`You hold ${hold.what}`}>
      <p>Nothing is booked yet. We hold it for you until {hold.until}.</p>
      <div className="actions">
        <LinkButton to={checkoutPath()}>{againTexts.resume}</LinkButton>
      </div>
    </Notice>
  )
}
