import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Recipient } from './compose-email'

/** Where emails to the business itself go; null as long as it has not said how it is reached. */
export async function findBusinessAddress(tx: Transaction): Promise<Recipient | null> {
  const { name, email } = await findSettings(tx)
  return email ? { name, address: email } : null
}
