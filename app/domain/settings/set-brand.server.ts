import type { Transaction } from '~/platform/database/database.server'
import type { Brand } from './brand'
import type { LogoPictures } from './settings'

/** Part of saving content: sets the colors, the heading face and the logo pictures. */
export async function setBrand(
  tx: Transaction,
  brand: Brand & { logo: LogoPictures },
): Promise<void> {
  const { actionColor, accentColor, headingFace, logo } = brand
  const data = { actionColor, accentColor, headingFace, logo }
  await tx.settings.update({ where: { id: 1 }, data })
}
