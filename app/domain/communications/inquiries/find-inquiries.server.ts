import { database, type Prisma } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { countPages, type PageOf } from '~/values/paging'
import type { Conversation, Inquiry, InquiryReply, InquiryState, WholeInquiry } from './inquiry'
import { may } from '~/values/permissions'

const perPage = 30

const newestFirst = [
  { lastMessageAt: 'desc' },
  { id: 'desc' },
] satisfies Prisma.InquiryOrderByWithRelationInput[]

type Filter = { state?: InquiryState | 'all' }
type Wanted = Filter & { page: number }

/** Inquiries that are open or in a given state, newest first. */
export async function findInquiries(staff: Staff, wanted: Wanted): Promise<PageOf<Inquiry>> {
  const where = { AND: [withinReach(staff), inState(wanted.state)] }
  const [count, entries] = await Promise.all([
    database().inquiry.count({ where }),
    database().inquiry.findMany({
      where,
      orderBy: newestFirst,
      skip: (wanted.page - 1) * perPage,
      take: perPage,
    }),
  ])
  return { entries, page: wanted.page, pages: countPages(count, perPage) }
}

/** All of them in the same order; null if there are too many for one file. */
export async function findEveryInquiry(
  staff: Staff,
  { state }: Filter,
  most: number,
): Promise<(Inquiry & { phone: string })[] | null> {
  const entries = await database().inquiry.findMany({
    where: { AND: [withinReach(staff), inState(state)] },
    orderBy: newestFirst,
    take: most + 1,
  })
  return entries.length > most ? null : entries
}

/** One inquiry with its replies; null if the actor may not see it. */
export async function findInquiry(staff: Staff, id: string): Promise<WholeInquiry | null> {
  if (!isRowId(id)) return null
  const row = await database().inquiry.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id }, withinReach(staff)] },
    include: { replies: repliesSelection },
  })
  return row && { ...row, replies: row.replies.map(replyOf) }
}

const mostConversations = 50

/** What a parent wrote from the portal, the latest first. */
export async function findConversations(parent: Parent): Promise<Omit<Conversation, 'replies'>[]> {
  return await database().inquiry.findMany({
    where: { guardianId: parent.id },
    orderBy: newestFirst,
    take: mostConversations,
    select: conversationSelection,
  })
}

/** One of the parent's conversations; null for any other. */
export async function findConversation(parent: Parent, id: string): Promise<Conversation | null> {
  if (!isRowId(id)) return null
  const row = await database().inquiry.findFirst({
    relationLoadStrategy: 'join',
    where: { id, guardianId: parent.id },
    select: { ...conversationSelection, replies: repliesSelection },
  })
  return row && { ...row, replies: row.replies.map(replyOf) }
}

const conversationSelection = {
  id: true,
  state: true,
  message: true,
  receivedAt: true,
  lastMessageAt: true,
} as const

const repliesSelection = {
  orderBy: { id: 'asc' },
  select: {
    id: true,
    body: true,
    writtenAt: true,
    staffMember: { select: { account: { select: { firstName: true, lastName: true } } } },
  },
} as const

type ReplyRow = Prisma.InquiryReplyGetPayload<typeof repliesSelection>

function replyOf({ staffMember, ...reply }: ReplyRow): InquiryReply {
  const { firstName = '', lastName = '' } = staffMember?.account ?? {}
  return { ...reply, by: staffMember && `${firstName} ${lastName}` }
}

/** Coaches see none, as with emails. */
function withinReach(staff: Staff): Prisma.InquiryWhereInput {
  return may(staff, 'answer-messages') ? {} : { id: { in: [] } }
}

function inState(state?: InquiryState | 'all'): Prisma.InquiryWhereInput {
  if (state === 'all') return {}
  return { state: state ?? { not: 'closed' } }
}
