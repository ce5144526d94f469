import { pushTexts } from './push-texts'

/** The limit per parent. */
export const mostDevices = 10

export type DeviceRefusal = 'unknown-service' | 'too-many-devices'

export const deviceMessages: Record<DeviceRefusal, string> = {
  'unknown-service': pushTexts.notThisBrowser,
  'too-many-devices': `Notifications are on for ${mostDevices} devices. Turn one of them off first.`,
}
