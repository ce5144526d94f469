import { describe, expect, it } from 'vitest'
import { optOutOfEmails } from '~/domain/communications/email-opt-out.server'
import { unsubscribeToken } from '~/domain/communications/unsubscribe-token.server'
import { dismissDigest } from '~/domain/progress/digests/decide-digest.server'
import { findWaitingDigests } from '~/domain/progress/digests/find-digests.server'
import { proposeDigests } from '~/domain/progress/digests/propose-digests.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { at, before } from '../../support/clock'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aVisitor, guest } from '../../support/factories/factories-booking'
import { evaluated } from '../../support/factories/factories-progress'
import {
  approve,
  athleteId,
  coach,
  dana,
  digests,
  due,
  everyTimeAnAthleteOfDanas,
  first,
  owed,
  proposed,
} from '../../support/cases/digest-of-danas'
import { aMailServer } from '../../support/servers/smtp'

const server = await aMailServer()
everyTimeAnAthleteOfDanas(server)

describe('a progress digest is proposed', () => {
  it('after the set number of days since the first evaluation, for whole days up to yesterday', async () => {
    await evaluated(coach, athleteId, 'Bridge', { now: first })
    await evaluated(coach, athleteId, 'Cartwheel', { now: before(at('2026-12-02', '00:00')) })
    await evaluated(coach, athleteId, 'Handstand', { now: at('2026-12-02', '00:00') })
    await proposeDigests(before(at('2026-12-02', '00:00')))
    expect(await digests()).toEqual([])
    await proposeDigests(at('2026-12-02', '00:00'))
    const [digest] = await digests()
    expect(digest).toMatchObject({
      fromAt: at('2026-11-02', '00:00'),
      untilAt: at('2026-12-02', '00:00'),
    })
    const { entries } = await findWaitingDigests(coach, 1, due)
    expect(entries).toMatchObject([{ evaluations: 2, guardians: [{ name: 'Dana Okafor' }] }])
  })

  it('after another one for later evaluations, but not while one is waiting or nothing is new', async () => {
    const id = await proposed()
    await evaluated(coach, athleteId, 'Cartwheel', { now: due })
    await proposeDigests(at('2027-01-20', '10:00'))
    expect(await digests()).toHaveLength(1)
    await dismissDigest(coach, id, due)
    await proposeDigests(before(at('2027-01-01', '00:00')))
    expect(await digests()).toHaveLength(1)
    await proposeDigests(at('2027-01-01', '00:00'))
    expect((await digests())[1]).toMatchObject({
      fromAt: at('2026-12-02', '00:00'),
      untilAt: at('2027-01-01', '00:00'),
    })
    const owner = (await aStaffMember({ role: 'owner' })).staff
    await dismissDigest(owner, (await digests())[1]!.id, due)
    await proposeDigests(at('2027-06-01', '00:00'))
    expect(await digests()).toHaveLength(2)
  })

  it('after the number of days in the settings, or never', async () => {
    await database().progressScale.update({ where: { id: 1 }, data: { digestDays: 0 } })
    await evaluated(coach, athleteId, 'Bridge', { now: first })
    await proposeDigests(at('2027-11-02', '10:00'))
    expect(await digests()).toEqual([])
    await database().progressScale.update({ where: { id: 1 }, data: { digestDays: 7 } })
    await proposeDigests(at('2026-11-08', '10:00'))
    expect(await digests()).toEqual([])
    await proposeDigests(at('2026-11-09', '10:00'))
    expect(await digests()).toHaveLength(1)
  })

  it('but not for a guardian without an account, a verified address or after an opt-out', async () => {
    await evaluated(coach, athleteId, 'Bridge', { now: first })
    const account = { where: { id: dana.accountId } }
    const unproved = { verifiedAt: null, guardianId: null }
    await database().account.update({ ...account, data: unproved })
    const onlyPhones = { ...guest, id: newId(), email: null }
    await database().guardian.create({ data: onlyPhones })
    await database().guardianship.create({ data: { guardianId: onlyPhones.id, athleteId } })
    await proposeDigests(due)
    expect(await digests()).toEqual([])
    const proved = { verifiedAt: first, guardianId: dana.id }
    await database().account.update({ ...account, data: proved })
    await optOutOfEmails(
      aVisitor(),
      unsubscribeToken({ guardianId: dana.id, topic: 'progress' }),
      due,
    )
    await proposeDigests(due)
    expect(await digests()).toEqual([])
    await database().emailOptOut.deleteMany()
    await proposeDigests(due)
    const { entries } = await findWaitingDigests(coach, 1, due)
    expect(entries[0]!.guardians).toMatchObject([
      { guardianId: dana.id, not: null },
      { guardianId: onlyPhones.id, not: 'no-address' },
    ])
    expect(await approve(entries[0]!.id)).toEqual({ digestId: entries[0]!.id })
    expect(await owed()).toMatchObject([{ guardianId: dana.id }])
  })
})
