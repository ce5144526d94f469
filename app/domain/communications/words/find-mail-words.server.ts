import { database, type Transaction } from '~/platform/database/database.server'
import { wordedMailOf, type MailWords, type WordedMail } from './mail-words'

const own = { subject: true, passage: true, version: true } as const

const none = { subject: '', passage: '', version: 0 }

/** What is said in the mails of a kind; without a version, nothing yet. */
export async function findMailWords(
  kind: string,
  tx: Transaction = database(),
): Promise<MailWords & { version: number }> {
  if (!wordedMailOf(kind)) return none
  return (await tx.mailWords.findUnique({ where: { kind }, select: own })) ?? none
}

/** The mails in which something is said that is not the site's own. */
export async function findWordedMails(): Promise<Set<WordedMail>> {
  const rows = await database().mailWords.findMany({
    where: { OR: [{ subject: { not: '' } }, { passage: { not: '' } }] },
    select: { kind: true },
  })
  return new Set(rows.flatMap(({ kind }) => wordedMailOf(kind) ?? []))
}
