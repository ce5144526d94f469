import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { pagesFor, type PageOf } from '~/values/paging'
import { mailTopics, type MailTopic } from './mail-kinds'

const perPage = 20

/** A mail as it was sent, without what would still open something. */
export type OwnMail = {
  id: string
  /** Kept: there was no mail server, so that it can be read here alone. */
  state: 'delivered' | 'kept'
  sentAt: Date | null
  subject: string
  to: string
  text: string
}

/** Every mail that was sent to a parent, the last one first. */
export async function findOwnMails(parent: Parent, page: number): Promise<PageOf<OwnMail>> {
  const where = { message: ownMessages(parent) }
  const [count, copies] = await Promise.all([
    database().sentMail.count({ where }),
    database().sentMail.findMany({
      relationLoadStrategy: 'join',
      where,
      orderBy: [{ message: { endedAt: 'desc' } }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
      select: selection,
    }),
  ])
  return { entries: copies.map(ownMail), page, pages: pagesFor(count, perPage) }
}

/** One of them; null for every other mail, whoever it was sent to. */
export async function findOwnMail(parent: Parent, id: string): Promise<OwnMail | null> {
  if (!isRowId(id)) return null
  const copy = await database().sentMail.findFirst({
    relationLoadStrategy: 'join',
    where: { id, message: ownMessages(parent) },
    select: selection,
  })
  return copy && ownMail(copy)
}

/** Of the mails that a parent can decline, those they want. */
export async function findWantedMails({ id: guardianId }: Parent): Promise<MailTopic[]> {
  const declines = await database().emailOptOut.findMany({
    where: { guardianId },
    select: { topic: true },
  })
  const declined = declines.map(({ topic }) => topic)
  return (Object.keys(mailTopics) as MailTopic[]).filter((topic) => !declined.includes(topic))
}

function ownMessages({ id: guardianId }: Parent) {
  return { guardianId, outcome: 'sent' } as const
}

const selection = {
  id: true,
  subject: true,
  toAddress: true,
  text: true,
  message: { select: { endedAt: true, keptAsFile: true } },
} as const

type Copy = {
  id: string
  subject: string
  toAddress: string
  text: string
  message: { endedAt: Date | null; keptAsFile: boolean }
}

function ownMail({ id, subject, toAddress, text, message }: Copy): OwnMail {
  const { endedAt, keptAsFile } = message
  const state = keptAsFile ? 'kept' : 'delivered'
  return { id, state, subject, to: toAddress, text, sentAt: endedAt }
}
