import type { Transaction } from '~/platform/database/database.server'
import type { Logo } from './settings'

/** Part of saving content: sets the logo pictures. */
export async function setLogo(tx: Transaction, logo: Logo): Promise<void> {
  await tx.settings.update({ where: { id: 1 }, data: { logo } })
}
