import { calendarFeedPath } from '~/values/paths/paths'
import { publicOrigin } from '../public-origin.server'

/** A calendar feed's URLs, to copy and to subscribe to. */
export function feedAddresses(feed: { token: string } | null) {
  if (!feed) return null
  const address = publicOrigin() + calendarFeedPath(feed.token)
  return { address, subscribe: address.replace(/^https?:/, 'webcal:') }
}
