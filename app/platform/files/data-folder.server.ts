import fs from 'node:fs/promises'
import { formatList } from '~/values/format/format-list'
import type { Env } from '../env.server'

type Settings = Pick<Env, 'dataDir' | 'bucket' | 'smtpUrl'>

/**
 * Why the data folder cannot keep the site's files; null if it can, or need not because pictures are
 * in a bucket and emails go to a server.
 */
export async function whyNotKept({ dataDir, bucket, smtpUrl }: Settings): Promise<string | null> {
  if (bucket && smtpUrl) return null
  const kept = formatList([bucket ? [] : 'pictures', smtpUrl ? [] : 'emails'].flat())
  try {
    await fs.mkdir(dataDir, { recursive: true })
    await fs.access(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return (
      `DATA_DIR, where ${kept} are kept, cannot be written to by user ${process.getuid?.()} (${code}): ` +
      'give it to that user, or start as the user that it belongs to'
    )
  }
}
