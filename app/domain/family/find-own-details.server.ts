import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'

/** A parent's own details. `email` is the sign-in address. */
type OwnDetails = {
  firstName: string
  lastName: string
  email: string
  phone: string
  emergencyContactName: string
  emergencyContactPhone: string
  wantsNewsletter: boolean
  /** For optimistic locking. */
  version: number
}

export async function findOwnDetails({ id }: Parent): Promise<OwnDetails> {
  const { account, ...details } = await database().guardian.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id },
    select: {
      firstName: true,
      lastName: true,
      phone: true,
      emergencyContactName: true,
      emergencyContactPhone: true,
      wantsNewsletter: true,
      version: true,
      account: { select: { email: true } },
    },
  })
  return { ...details, email: account?.email ?? '' }
}
