import { again } from '../../support/cases/one-of-everything'

/** Constraints on notifications and devices, each with a statement that violates it. */
export const neverOfPushes: [string, string][] = [
  [
    'push_subscription_endpoint_is_an_address',
    "update push_subscription set endpoint = 'file:///etc/passwd'",
  ],
  [
    'push_subscription_endpoint_is_an_address',
    "update push_subscription set endpoint = 'https://' || repeat('a', 993)",
  ],
  ['push_subscription_keys_are_whole', "update push_subscription set p256dh = repeat('a', 86)"],
  ['push_subscription_keys_are_whole', "update push_subscription set auth = repeat('+', 22)"],
  ['push_message_ends_once', 'update push_message set outcome = null'],
  ['push_message_ends_once', 'update push_message set next_attempt_at = ended_at'],
  ['push_message_attempts_make_sense', 'update push_message set attempts = -1'],
]

export const neverTwiceOfPushes: [string, string][] = [
  ['push_subscription_endpoint_key', again('push_subscription')],
  ['push_message_email_id_subscription_id_key', again('push_message')],
]
