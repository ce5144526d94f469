import sharp from 'sharp'
import { newToken } from '~/platform/secrets/tokens.server'
import type { PlainBrowser } from '../browser/plain-browser'
import { ask, type SiteResponse } from '../servers/site'
import { aPhoto, postFile } from '../browser/upload'

type Sent = { bytes?: Buffer; idempotencyKey?: string }

/** Posts a picture of an athlete as the form on their page does. */
export async function putUp(
  browser: PlainBrowser,
  athleteId: string,
  { bytes, idempotencyKey = newToken() }: Sent = {},
): Promise<SiteResponse> {
  const file = { fields: { idempotencyKey }, bytes: bytes ?? (await aPhoto()) }
  return await postFile(browser, `/parent/athletes/${athleteId}/picture`, file)
}

/** The response to a browser that requests a page's picture. */
export async function asSeenBy(browser: PlainBrowser, address: string): Promise<SiteResponse> {
  const Cookie = await browser.cookies.getCookieString('http://localhost/')
  return await ask(address, { headers: { Cookie } })
}

export async function statusFor(browser: PlainBrowser, address: string): Promise<number> {
  return (await asSeenBy(browser, address)).status
}

/** Half of the file of a random picture, unlike any other. */
export async function halfOfAPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 400, height: 300, channels: 3, background: '#000', noise } as const
  const whole = await sharp({ create }).jpeg().toBuffer()
  return whole.subarray(0, whole.length / 2)
}
