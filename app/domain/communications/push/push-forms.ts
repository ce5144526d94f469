import { z } from 'zod'
import { pushTexts } from './push-texts'

const key = (characters: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${characters}}$`), pushTexts.notThisBrowser)

/** What a browser says of itself when it agreed to notifications; keys in base64url. */
export const DeviceForm = z.object({
  endpoint: z.string().max(1000, pushTexts.notThisBrowser),
  p256dh: key(87),
  auth: key(22),
  /** The address that the browser had before, if it changed by itself. */
  replaces: z.string().max(1000, pushTexts.notThisBrowser).optional(),
})

export type DeviceDetails = Omit<z.infer<typeof DeviceForm>, 'replaces'>
