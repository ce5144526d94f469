import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import { PressButton } from '../form-page'

type Props = {
  /** By which the family confirms; null where it has nothing to, or cannot any more. */
  link: string | null
  /** Where that is emailed; null where no address is known. */
  send: string | null
  isAsked: boolean
  /** Where one more time is added. */
  add: string | null
  idempotencyKey: string
}

/** What is done for a family that has not confirmed what was booked for it. */
export function NotConfirmed({ link, send, isAsked, add, idempotencyKey }: Props) {
  if (!link) return null
  const label = isAsked ? confirmTexts.sendAgain : confirmTexts.send
  return (
    <Notice tone="attention" title={confirmTexts.notConfirmed}>
      <p>
        {isAsked
          ? confirmTexts.asked
          : send
            ? confirmTexts.notAsked
            : 'Copy this link and send it to them:'}
      </p>
      <p>
        <code>{link}</code>
      </p>
      {send && <PressButton press={{ to: send, label, fields: { idempotencyKey } }} />}
      {add && (
        <LinkButton to={add} variant="quiet">
          {checkoutTexts.addTime}
        </LinkButton>
      )}
    </Notice>
  )
}
