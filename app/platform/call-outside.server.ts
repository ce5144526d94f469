import { env } from './env.server'

export const twilioOrigin = 'https://api.twilio.com'

/** The push services of Chrome and its kin, Firefox, Edge and Safari. */
const pushServices =
  /^(fcm\.googleapis\.com|([\w-]+\.)+push\.services\.mozilla\.com|([\w-]+\.)+notify\.windows\.com|([\w-]+\.)*push\.apple\.com)$/

/** Whether a host is one of a known push service. */
export function isPushService(host: string): boolean {
  return pushServices.test(host)
}

/**
 * Calls a system that the settings name, and no other, nor where it would redirect to. The only door
 * by HTTP besides the clients of Stripe and the bucket, which know no address but that of a setting.
 * @throws for any other system, without a connection
 */
export async function callOutside(
  url: string,
  call: Omit<RequestInit, 'redirect'>,
): Promise<Response> {
  const { origin, protocol, port, hostname } = new URL(url)
  const isPush = protocol === 'https:' && port === '' && isPushService(hostname)
  if (!listedOrigins().includes(origin) && !(isPush && env().webPush))
    throw new Error('a call to a system that is not listed')
  return await fetch(url, { ...call, redirect: 'manual' })
}

function listedOrigins(): string[] {
  const { twilio, errorReports, webPush } = env()
  return [
    twilio ? (twilio.apiUrl ?? twilioOrigin) : [],
    errorReports ? new URL(errorReports.address).origin : [],
    webPush?.serviceUrl ?? [],
  ].flat()
}
