import type { Transaction } from '~/platform/database/database.server'
import type { Logo } from './settings'

/** Part of saving the site's content: these pictures stand in for the logo from now on. */
export async function setLogo(tx: Transaction, logo: Logo): Promise<void> {
  await tx.settings.update({ where: { id: 1 }, data: { logo } })
}
