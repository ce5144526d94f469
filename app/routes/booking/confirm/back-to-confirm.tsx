import { LinkButton } from '~/components/layout/navigation/link-button'
import { bookingTexts } from '~/domain/booking/booking-texts'

/** The way back from what was still to be filled in. */
export function BackToConfirm({ to }: { to: string }) {
  return (
    <LinkButton to={to} variant="quiet">
      {bookingTexts.back}
    </LinkButton>
  )
}
