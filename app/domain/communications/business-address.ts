import type { Settings } from '~/domain/settings/settings'
import type { Recipient } from './compose-mail'

/** Where mails to the business itself go; null as long as it has not said how it is reached. */
export function businessAddress({ name, email }: Settings): Recipient | null {
  return email ? { name, address: email } : null
}
