import { env } from '../env.server'
import type { TextProvider } from './outgoing-text.server'
import { twilio } from './twilio.server'

/** Whether text messages are configured. */
export function sendsTexts(): boolean {
  return env().twilio !== undefined
}

/** The configured provider; null without one. */
export function textProvider(): TextProvider | null {
  const access = env().twilio
  return access ? twilio(access) : null
}
