import { useNavigation, useSubmit } from '~/framework'
import { useEffect, useState } from 'react'
import { useInBrowser } from '~/components/use-in-browser'
import { pushTexts } from '~/domain/communications/push/push-texts'
import { subscriptionDetails, toBase64Url } from '~/shell/offline/subscription-details'
import { offlineWorkerPath } from '~/values/paths/portal-paths'

type Props = {
  publicKey: string
  /** Of the devices that are on. */
  digests: string[]
  /** Tells which of them this one would be. */
  onFound: (digest: string) => void
}

type Problem = 'denied' | 'failed'

/** A button in browsers that can show notifications, unless they are on here. */
export function TurnOnNotifications({ publicKey, digests, onFound }: Props) {
  const canShow = useInBrowser(hasNotifications)
  // undefined until it is known
  const [digest, setDigest] = useState<string | null>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isSending = useNavigation().state !== 'idle'
  const submit = useSubmit()

  useEffect(() => {
    if (!canShow) return
    void findDigest(publicKey)
      .catch(() => null)
      .then((found) => {
        setDigest(found)
        if (found) onFound(found)
      })
  }, [canShow, publicKey, digests.length, onFound])

  async function turnOn() {
    // a second press would take away the address that the first one sends
    if (isAsking || isSending) return
    setAsking(true)
    setProblem(null)
    try {
      if ((await Notification.requestPermission()) !== 'granted') return setProblem('denied')
      submit(await subscribe(publicKey), { method: 'post' })
    } catch {
      setProblem('failed')
    } finally {
      setAsking(false)
    }
  }

  if (!canShow || digest === undefined || (digest && digests.includes(digest))) return null
  return (
    <>
      <p>
        <button type="button" className="button button-primary" onClick={() => void turnOn()}>
          {pushTexts.turnOn}
        </button>
      </p>
      <p role="status">{problem && pushTexts[problem]}</p>
    </>
  )
}

function hasNotifications(): boolean {
  return 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator
}

/** SHA-256 of this browser's address, as the server makes it; null if it has none for this key. */
async function findDigest(publicKey: string): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription || toBase64Url(subscription.options.applicationServerKey) !== publicKey)
    return null
  const bytes = new TextEncoder().encode(subscription.endpoint)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** One for an earlier key would refuse the new one. */
async function subscribe(publicKey: string) {
  await navigator.serviceWorker.register(offlineWorkerPath())
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return subscriptionDetails(subscription)
}
