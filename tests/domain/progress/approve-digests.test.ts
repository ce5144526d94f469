import { describe, expect, it } from 'vitest'
import { optOutOfEmails } from '~/domain/communications/email-opt-out.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { unsubscribeToken } from '~/domain/communications/unsubscribe-token.server'
import {
  approveDigests,
  dismissDigest,
  saveDigest,
} from '~/domain/progress/digests/decide-digest.server'
import { database } from '~/platform/database/database.server'
import { emailComposers } from '~/wiring.server'
import { at, before } from '../../support/clock'
import { aVisitor } from '../../support/factories/factories-booking'
import { aDigest } from '../../support/factories/factories-progress'
import {
  another,
  approve,
  athleteId,
  coach,
  dana,
  due,
  everyTimeAnAthleteOfDanas,
  owed,
  proposed,
  shown,
} from '../../support/cases/digest-of-danas'
import { aMailServer } from '../../support/servers/smtp'

const server = await aMailServer()
everyTimeAnAthleteOfDanas(server)

describe('approving a progress digest', () => {
  it('queues one email per guardian with permission, for repeated presses', async () => {
    const id = await proposed()
    const { parent: noor } = await another()
    await another({ maySeeProgress: false })
    for (const _press of [1, 2]) expect(await approve(id)).toEqual({ digestId: id })
    // a checkbox sent twice counts once
    const selected = [id, id].map((one) => ({ id: one, version: 1 }))
    expect(await approveDigests(coach, selected, due)).toEqual({ approved: 1, left: 0 })
    const to = (await owed()).map(({ guardianId }) => guardianId)
    expect(to.sort()).toEqual([dana.id, noor.id].sort())
    await deliverDueEmail(emailComposers, due)
    expect(server.emails).toHaveLength(2)
    expect(await dismissDigest(coach, id, due)).toEqual({ refused: 'decided-meanwhile' })
    const actions = await database().auditEvent.findMany({ where: { action: 'approve-digest' } })
    expect(actions).toHaveLength(1)
    expect(actions[0]).toMatchObject({ subjectId: athleteId, details: { digestId: id } })
  })

  it('is refused on a version conflict, and nothing is sent', async () => {
    const id = await proposed()
    expect(await saveDigest(coach, id, { ...shown, passage: 'Well done.' }, due)).toEqual({
      digestId: id,
    })
    expect(await approve(id)).toEqual({ refused: 'changed-meanwhile' })
    const selected = [{ id, version: 1 }]
    expect(await approveDigests(coach, selected, due)).toEqual({ approved: 0, left: 1 })
    expect(await owed()).toEqual([])
    expect(await approveDigests(coach, [{ id, version: 2 }], due)).toMatchObject({ approved: 1 })
    const late = await saveDigest(coach, id, { version: 2, passage: 'Late.' }, due)
    expect(late).toEqual({ refused: 'decided-meanwhile' })
    expect(await owed()).toHaveLength(1)
  })

  it('is refused without recipients and after it was dismissed', async () => {
    const id = await proposed()
    await database().guardianship.updateMany({ data: { maySeeProgress: false } })
    expect(await approve(id)).toEqual({ refused: 'nobody-to-tell' })
    await database().guardianship.updateMany({ data: { maySeeProgress: true } })
    for (const _press of [1, 2])
      expect(await dismissDigest(coach, id, due)).toEqual({ digestId: id })
    expect(await approve(id)).toEqual({ refused: 'decided-meanwhile' })
    expect(await owed()).toEqual([])
  })

  it.each([
    ['whose right to see it', { maySeeProgress: false }],
    ['whose standing for the athlete', { endedAt: due }],
  ])('reaches no guardian %s has ended meanwhile', async (_whose, data) => {
    const id = await proposed()
    const { parent: noor, email: noors } = await another()
    await approve(id)
    await database().guardianship.updateMany({ where: { guardianId: dana.id }, data })
    await deliverDueEmail(emailComposers, due)
    expect(server.emails.map(({ to }) => to)).toMatchObject([{ value: [{ address: noors }] }])
    expect(await owed()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ guardianId: dana.id, outcome: 'dropped' }),
        expect.objectContaining({ guardianId: noor.id, outcome: 'sent' }),
      ]),
    )
  })

  it('reaches no guardian who opted out meanwhile or whose account is closed', async () => {
    const id = await proposed()
    const { parent: noor } = await another()
    await approve(id)
    const token = unsubscribeToken({ guardianId: dana.id, topic: 'progress' })
    await optOutOfEmails(aVisitor(), token, due)
    await database().account.updateMany({
      where: { guardianId: noor.id },
      data: { disabledAt: due },
    })
    await deliverDueEmail(emailComposers, due)
    expect(server.emails).toEqual([])
    const outcomes = (await owed()).map(({ outcome }) => outcome)
    expect(outcomes.sort()).toEqual(['declined', 'dropped'])
  })

  it('in quiet hours delays the email until they end', async () => {
    const evening = at('2026-12-02', '21:00')
    const morning = at('2026-12-03', '08:00')
    await approve(await proposed(), before(evening))
    await deliverDueEmail(emailComposers, before(evening))
    expect(server.emails).toHaveLength(1)
    await approve(await aDigest(athleteId, { now: evening }), evening)
    for (const quiet of [evening, before(morning)]) await deliverDueEmail(emailComposers, quiet)
    expect(server.emails).toHaveLength(1)
    expect((await owed())[1]).toMatchObject({ outcome: null, nextAttemptAt: morning })
    await deliverDueEmail(emailComposers, morning)
    expect(server.emails).toHaveLength(2)
  })
})
