import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { countPages, type PageOf } from '~/values/paging'
import { emailTopics, type EmailTopic } from './email-kinds'

const perPage = 20

/** A sent email without working secret links. */
type OwnEmail = {
  id: string
  /** `kept`: there was no mail server, so it can be read only here. */
  state: 'delivered' | 'kept'
  sentAt: Date | null
  subject: string
  to: string
  text: string
}

/** All emails sent to a parent, newest first. */
export async function findOwnEmails(parent: Parent, page: number): Promise<PageOf<OwnEmail>> {
  const where = { message: ownMessages(parent) }
  const [count, copies] = await Promise.all([
    database().sentEmail.count({ where }),
    database().sentEmail.findMany({
      relationLoadStrategy: 'join',
      where,
      orderBy: [{ message: { endedAt: 'desc' } }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
      select: selection,
    }),
  ])
  return { entries: copies.map(ownEmail), page, pages: countPages(count, perPage) }
}

/** One of the parent's own emails; null for any other. */
export async function findOwnEmail(parent: Parent, id: string): Promise<OwnEmail | null> {
  if (!isRowId(id)) return null
  const copy = await database().sentEmail.findFirst({
    relationLoadStrategy: 'join',
    where: { id, message: ownMessages(parent) },
    select: selection,
  })
  return copy && ownEmail(copy)
}

/** The optional topics that a parent wants. */
export async function findWantedEmails({ id: guardianId }: Parent): Promise<EmailTopic[]> {
  const declines = await database().emailOptOut.findMany({
    where: { guardianId },
    select: { topic: true },
  })
  const declined = declines.map(({ topic }) => topic)
  return (Object.keys(emailTopics) as EmailTopic[]).filter((topic) => !declined.includes(topic))
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

function ownEmail({ id, subject, toAddress, text, message }: Copy): OwnEmail {
  const { endedAt, keptAsFile } = message
  const state = keptAsFile ? 'kept' : 'delivered'
  return { id, state, subject, to: toAddress, text, sentAt: endedAt }
}
