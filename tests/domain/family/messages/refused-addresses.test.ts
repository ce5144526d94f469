import { describe, expect, it } from 'vitest'
import { recordFailure, recordSent } from '~/domain/communications/delivery/record-delivery.server'
import type { GroupMessageAnswers } from '~/domain/family/messages/family-message-forms'
import { findFamilyMessage } from '~/domain/family/messages/find-family-messages.server'
import { database } from '~/platform/database/database.server'
import type { EmailFailure } from '~/platform/email/mailer.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { guest, today } from '../../../support/factories/factories-booking'
import { reachOf, writeToGroup } from '../../../support/group-messages'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff

beforeEachRestored(async () => {
  ;({ owner } = await openOwnedBusiness())
})

const write = (changes: Partial<GroupMessageAnswers>) => writeToGroup(owner, changes)
const reached = (id: string) => reachOf(owner, id)

it('an address that refused the last email for good gets no announcement, but is tried for a notice', async () => {
  const guardian = await database().guardian.create({ data: guest })
  await emailTo(guardian, { code: 'EENVELOPE 550', passes: false })
  const announcement = await write({ audience: 'everyone' })
  expect((await findFamilyMessage(owner, announcement, today))!.leftOut).toEqual([
    { reason: 'bounced', count: 1 },
  ])
  expect(await reached(await write({ audience: 'everyone', kind: 'notice' }))).toBe(1)
})

describe('an announcement after a refusal', () => {
  const refusal = { code: 'EENVELOPE 550', passes: false }
  const reachedNow = async () => await reached(await write({ audience: 'everyone' }))
  const aGuest = () => database().guardian.create({ data: guest })
  const readdress = async (guardian: { id: string }, email: string) =>
    await database().guardian.update({ where: { id: guardian.id }, data: { email } })

  it('goes to an address that was corrected since, without another email before', async () => {
    const guardian = await aGuest()
    await emailTo(guardian, refusal)
    expect(await reachedNow()).toBe(0)
    await readdress(guardian, 'dana.okafor@example.net')
    expect(await reachedNow()).toBe(1)
    await readdress(guardian, guardian.email!)
    expect(await reachedNow()).toBe(0)
  })

  it('goes to an address that took an email since', async () => {
    const guardian = await aGuest()
    await emailTo(guardian, refusal)
    await emailTo(guardian, 'delivered')
    expect(await reachedNow()).toBe(1)
  })

  it('goes to nobody under an address that was refused for another family', async () => {
    const guardian = await aGuest()
    await emailTo(guardian, refusal)
    await database().guardian.delete({ where: { id: guardian.id } })
    await aGuest()
    expect(await reachedNow()).toBe(0)
  })

  it.each([
    ['that passes', { code: 'EENVELOPE 450', passes: true }],
    ['that is not about the address', { code: 'EMESSAGE 554', passes: false }],
  ])('goes to an address after a failure %s', async (_what, failure) => {
    await emailTo(await aGuest(), failure)
    expect(await reachedNow()).toBe(1)
  })
})

/** An email to a guardian's address, and what became of it. */
async function emailTo(
  { email }: { email: string | null },
  outcome: EmailFailure | 'delivered',
): Promise<void> {
  const kind = 'welcome'
  const row = { kind, subjectId: newId(), messageId: newToken(), createdAt: today }
  const data = { ...row, attempts: 1, nextAttemptAt: today }
  const due = { ...(await database().outboxMessage.create({ data })), kind } as const
  const copy = { toAddress: email!, subject: 'Hello', html: 'Hello', text: 'Hello' }
  if (outcome === 'delivered') await recordSent(due, copy, outcome, today)
  else await recordFailure(due, outcome, today, email!)
}
