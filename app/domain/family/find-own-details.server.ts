import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'

/** What we know of a parent, by themselves. `email` is the address they sign in with. */
export type OwnDetails = {
  firstName: string
  lastName: string
  email: string
  phone: string
  emergencyContactName: string
  emergencyContactPhone: string
  wantsNewsletter: boolean
  /** Rises with every change. */
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
