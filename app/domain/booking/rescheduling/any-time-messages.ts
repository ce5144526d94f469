import { onBehalfMessages, type OnBehalfRefusal } from '../on-behalf/on-behalf'
import { staffRescheduleMessages } from './reschedule-messages'
import type { RescheduleRefusal } from './reschedule-policy'

/** Why a private lesson is not moved to any time by those who work here. */
export type AnyTimeRefusal =
  | RescheduleRefusal
  | Extract<
      OnBehalfRefusal,
      | 'wrong-number'
      | 'time-not-there'
      | 'time-over'
      | 'coach-not-teaching'
      | 'time-taken'
      | 'class-full'
      | 'class-moved'
      | 'class-blocked'
    >

export const anyTimeMessages: Record<AnyTimeRefusal, string> = {
  ...onBehalfMessages,
  ...staffRescheduleMessages,
  'same-time':
    'The booking is with this coach at this time already. Choose another time, or another coach.',
  'time-over': 'This time has passed already. Choose a later one.',
  'time-taken': onBehalfMessages['time-taken'],
}
