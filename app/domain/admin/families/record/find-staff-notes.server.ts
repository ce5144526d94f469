import { fullName } from '~/domain/family/athletes/athlete'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { countPages, type PageOf } from '~/values/paging'
import { maySeeFamily } from '~/domain/family/visible-to.server'

const perPage = 20

/** An internal note about a family, struck-out ones included. */
export type StaffNote = {
  id: string
  text: string
  author: string
  writtenAt: Date
  strike: { by: string; reason: string; at: Date } | null
}

const account = { select: { firstName: true, lastName: true } } as const

const selection = {
  id: true,
  text: true,
  writtenAt: true,
  staffMember: { select: { account } },
  strike: { select: { reason: true, struckAt: true, staffMember: { select: { account } } } },
} satisfies Prisma.StaffNoteSelect

/** A family's notes, newest first. A page beyond the end shows the last one. */
export async function findStaffNotes(
  staff: Staff,
  guardianId: string,
  wantedPage: number,
): Promise<PageOf<StaffNote>> {
  if (!(await maySeeFamily(staff, guardianId))) return { entries: [], page: 1, pages: 1 }
  const pages = countPages(await database().staffNote.count({ where: { guardianId } }), perPage)
  const page = Math.min(wantedPage, pages)
  const entries = await findNotes({ guardianId }, { skip: (page - 1) * perPage, take: perPage })
  return { entries, page, pages }
}

/** Valid notes, newest first. */
export async function findLatestNotes(
  staff: Staff,
  guardianId: string,
  most: number,
): Promise<StaffNote[]> {
  if (!(await maySeeFamily(staff, guardianId))) return []
  return await findNotes({ guardianId, strike: null }, { take: most })
}

/** One note; null if there is none. */
export async function findStaffNote(
  staff: Staff,
  which: { guardianId: string; noteId: string },
): Promise<StaffNote | null> {
  if (!(await maySeeFamily(staff, which.guardianId))) return null
  const [note] = await findNotes({ id: which.noteId, guardianId: which.guardianId }, { take: 1 })
  return note ?? null
}

async function findNotes(
  where: Prisma.StaffNoteWhereInput,
  page: { skip?: number; take: number },
): Promise<StaffNote[]> {
  const rows = await database().staffNote.findMany({
    relationLoadStrategy: 'join',
    where,
    orderBy: [{ writtenAt: 'desc' }, { id: 'desc' }],
    ...page,
    select: selection,
  })
  return rows.map(({ staffMember, strike, ...note }) => ({
    ...note,
    author: fullName(staffMember.account),
    strike: strike && {
      by: fullName(strike.staffMember.account),
      reason: strike.reason,
      at: strike.struckAt,
    },
  }))
}
