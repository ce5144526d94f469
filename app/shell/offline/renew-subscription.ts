import { parentNotificationsPath } from '~/values/paths/portal-paths'
import { subscriptionDetails } from './subscription-details'

/** What TypeScript knows of only without the types of pages. */
export type SubscriptionChange = Event & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
  waitUntil: (work: Promise<unknown>) => void
}

type Registration = { pushManager: Pick<PushManager, 'subscribe'> }

/**
 * Tells the site a browser's new address in place of the old one, as whoever is signed in. Without
 * the old one, nothing says that notifications were on.
 */
export async function renewSubscription(
  { pushManager }: Registration,
  { oldSubscription, newSubscription }: Pick<SubscriptionChange, `${'old' | 'new'}Subscription`>,
): Promise<void> {
  if (!oldSubscription) return
  const { applicationServerKey } = oldSubscription.options
  const renewed =
    newSubscription ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const details = { ...subscriptionDetails(renewed), replaces: oldSubscription.endpoint }
  await fetch(parentNotificationsPath(), {
    method: 'POST',
    body: new URLSearchParams(details),
    redirect: 'manual',
  })
}
