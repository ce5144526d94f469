import { LinkButton } from '~/components/layout/navigation/link-button'
import { bookingTexts } from '~/domain/booking/booking-texts'

/** A link back to the confirmation. */
export function BackToConfirm({ to }: { to: string }) {
  return (
    <LinkButton to={to} variant="quiet">
      {bookingTexts.back}
    </LinkButton>
  )
}
