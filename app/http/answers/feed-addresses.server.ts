import { calendarFeedPath } from '~/values/paths/paths'
import { publicOrigin } from '../public-origin.server'

/** A calendar's secret as addresses, for people to copy and for programs to open. */
export function feedAddresses(feed: { token: string } | null) {
  if (!feed) return null
  const address = publicOrigin() + calendarFeedPath(feed.token)
  return { address, subscribe: address.replace(/^https?:/, 'webcal:') }
}
