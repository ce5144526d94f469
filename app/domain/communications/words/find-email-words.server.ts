import { database, type Transaction } from '~/platform/database/database.server'
import { wordedEmailOf, type EmailWords, type WordedEmail } from './email-words'

const own = { subject: true, passage: true, version: true } as const

const none = { subject: '', passage: '', version: 0 }

/** What is said in the emails of a kind; without a version, nothing yet. */
export async function findEmailWords(
  kind: string,
  tx: Transaction = database(),
): Promise<EmailWords & { version: number }> {
  if (!wordedEmailOf(kind)) return none
  return (await tx.emailWords.findUnique({ where: { kind }, select: own })) ?? none
}

/** The emails in which something is said that is not the site's own. */
export async function findWordedEmails(): Promise<Set<WordedEmail>> {
  const rows = await database().emailWords.findMany({
    where: { OR: [{ subject: { not: '' } }, { passage: { not: '' } }] },
    select: { kind: true },
  })
  return new Set(rows.flatMap(({ kind }) => wordedEmailOf(kind) ?? []))
}
