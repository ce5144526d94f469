import { confirmationTtl } from '~/values/ttl'

/** Whether somebody proved so lately who they are that they may change how they sign in; not at its end. */
export function isConfirmed({ confirmedAt }: { confirmedAt: Date }, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < confirmationTtl
}
