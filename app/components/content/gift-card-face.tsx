import { SceneDrawing } from '~/components/drawings/drawing'
import './gift-card-face.css'

type Props = {
  business: string
  amount: string
  /** Of it, what is left, once some is used. */
  left?: string | null
  to?: string
  from?: string
  message?: string
  /** Null if it cannot be shown. */
  code?: string | null
}

/** A gift card as it is shown, printed and handed over. */
export function GiftCardFace({ business, amount, left, to, from, message, code }: Props) {
  return (
    <div className="gift-card">
      <SceneDrawing name="first-finish" first />
      <div className="gift-card-words">
        <p>{business}</p>
        <p className="gift-card-amount">
          <span className="sr-only">Gift card of </span>
          {amount}
        </p>
        {left && <p>{left} left</p>}
        {to && <p>For {to}</p>}
        {message && <p className="gift-card-message">{message}</p>}
        {from && <p>From {from}</p>}
        {code && (
          <p className="gift-card-code">
            <span className="sr-only">Code: </span>
            {code}
          </p>
        )}
      </div>
    </div>
  )
}
