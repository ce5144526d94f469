import { useState } from 'react'
import { useInBrowser } from '../use-in-browser'

type Props = {
  address: string
  recipient: string
  /** The subject of the shared address, e.g. "Zoe’s progress". */
  title: string
}

/** Ways to share a private address: by email, and with scripts by what the device offers. */
export function ShareActions({ address, recipient, title }: Props) {
  const canShare = useInBrowser(() => typeof navigator.share === 'function')
  const canCopy = useInBrowser(() => navigator.clipboard !== undefined)
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    void navigator.clipboard.writeText(address).then(() => setCopied(true))
  }
  // closing the share sheet is not an error
  const share = () => {
    void navigator.share({ title, url: address }).catch(() => {})
  }
  const email = `mailto:?${query({ subject: title, body: address })}`
  return (
    <>
      {canShare && (
        <button type="button" className="button button-quiet" onClick={share}>
          Share…<span className="sr-only"> with {recipient}</span>
        </button>
      )}
      {canCopy && (
        <button type="button" className="button button-quiet" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy link'}
          <span className="sr-only"> for {recipient}</span>
        </button>
      )}
      <a className="button button-quiet" href={email}>
        Email it<span className="sr-only"> to {recipient}</span>
      </a>
    </>
  )
}

/** Email programs do not read `+` as a space. */
function query(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
