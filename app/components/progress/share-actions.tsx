import { useState, useSyncExternalStore } from 'react'

type Props = {
  address: string
  recipient: string
  /** The subject of the shared address, e.g. "How far Zoe is". */
  title: string
}

/** Ways to share a private address: by email, and with scripts by what the device offers. */
export function ShareActions({ address, recipient, title }: Props) {
  const can = useWhatDeviceCan()
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
      {can.share && (
        <button type="button" className="button button-quiet" onClick={share}>
          Share…<span className="sr-only"> with {recipient}</span>
        </button>
      )}
      {can.copy && (
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

/** What scripts can only find out in the browser. */
function useWhatDeviceCan() {
  return {
    share: useSyncExternalStore(never, canShare, cannot),
    copy: useSyncExternalStore(never, canCopy, cannot),
  }
}

const never = () => () => {}
const canShare = () => typeof navigator.share === 'function'
const canCopy = () => navigator.clipboard !== undefined
const cannot = () => false
