import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database.server'
import { newToken } from '~/platform/tokens.server'
import type { PlainBrowser } from './plain-browser'
import type { Answer } from './site'
import { aPhoto, postFile } from './upload'

type Sent = { bytes?: Buffer; attemptId?: string }

/** Posts a picture of an athlete as the form on their page does. */
export async function putUp(
  browser: PlainBrowser,
  athleteId: string,
  { bytes, attemptId = newToken() }: Sent = {},
): Promise<Answer> {
  const file = { fields: { attemptId }, bytes: bytes ?? (await aPhoto()) }
  return await postFile(browser, `/parent/athletes/${athleteId}/picture`, file)
}
