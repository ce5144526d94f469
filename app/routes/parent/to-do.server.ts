import { findOwnDue } from '~/domain/booking/money/find-own-money.server'
import { dueInWords } from '~/domain/booking/money/own-money-in-words'
import { findWaiversToSign } from '~/domain/family/find-own-waivers.server'
import type { Parent } from '~/values/actor'
import { parentPaymentsPath, signWaiversPath } from '~/values/portal-paths'

/** What waits for a parent, each with where it is done. */
export async function toDoOf(parent: Parent) {
  const [{ unsigned }, due] = await Promise.all([findWaiversToSign(parent), findOwnDue(parent)])
  const names = unsigned.map(({ name }) => name).join(' and ')
  const waivers = {
    ...{ id: 'waivers', title: `To be signed for ${names}`, to: signWaiversPath() },
    facts: ['The waiver, without which nobody tumbles'],
  }
  const money = { id: 'money', title: dueInWords(due), to: parentPaymentsPath() }
  return [
    ...(unsigned.length > 0 ? [waivers] : []),
    ...(due.some(({ cents }) => cents > 0) ? [money] : []),
  ]
}
