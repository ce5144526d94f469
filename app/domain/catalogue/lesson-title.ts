import type { Prisma } from '~/platform/database/database.server'

type Titled = {
  lessonType: { name: string }
  party?: { package: { title: string } } | null
  order: { enrollment: { termClass: { title: string } } | null }
}

/** Selects what a booking's lesson is called. */
export const withTitle = {
  lessonType: { select: { name: true } },
  party: { select: { package: { select: { title: true } } } },
  order: { select: { enrollment: { select: { termClass: { select: { title: true } } } } } },
} satisfies Prisma.BookingSelect

/** What families know a lesson by: the name of its party, of its class or camp, or of its type. */
export function lessonTitle({ lessonType, party, order }: Titled): string {
  return party?.package.title ?? order.enrollment?.termClass.title ?? lessonType.name
}
