import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import { ActionButton } from '../forms/form-page'

type Props = {
  /** The confirmation link; null if it cannot be confirmed. */
  link: string | null
  /** Emails the link; null without an address. */
  send: string | null
  isAsked: boolean
  /** Adds another time. */
  add: string | null
  idempotencyKey: string
}

/** Actions for an unconfirmed booking. */
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
      {send && <ActionButton press={{ to: send, label, fields: { idempotencyKey } }} />}
      {add && (
        <LinkButton to={add} variant="quiet">
          {checkoutTexts.addTime}
        </LinkButton>
      )}
    </Notice>
  )
}
