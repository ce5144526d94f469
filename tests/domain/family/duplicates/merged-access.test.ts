import { describe, expect, it } from 'vitest'
import { findCheckout } from '~/domain/booking/checkout/find-checkout.server'
import { inviteGuardian } from '~/domain/family/guardians/invite-guardian.server'
import { noRights } from '~/domain/family/guardians/guardian-rights'
import { mergeDuplicates } from '~/domain/family/duplicates/merge-duplicates.server'
import { shareProgress } from '~/domain/progress/share-links.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import {
  child,
  dana,
  join,
  noor,
  owner,
  pairs,
  resetDuplicateAthletes,
} from '../../../support/cases/duplicate-athletes'
import {
  answerUpToTheWaiver,
  aVisitor,
  book,
  done,
  guest,
  hold,
  today,
} from '../../../support/factories/factories-booking'
import { athleteOf } from '../../../support/factories/factories-portal'

resetDuplicateAthletes()

const tomorrow = new Date(today.getTime() + 86_400_000)

describe('an unfinished booking of a guest for a duplicate athlete', () => {
  const email = 'grace@example.com'

  it('has no access to the merged athlete in its browser or by its link', async () => {
    const answers = { guest: { ...guest, firstName: 'Grace', email } }
    const day = '2026-12-01'
    const guests = await athleteOf(await book(aVisitor(), { day }, answers))
    const browser = aVisitor()
    const bookingId = await hold(browser, { day, time: '18:00' })
    await answerUpToTheWaiver(browser, answers)
    await database().bookingPlace.updateMany({ where: { bookingId }, data: { athleteId: guests } })
    const confirmLink = newToken()
    await database().bookingLink.create({
      data: { bookingId, tokenHash: hashToken(confirmLink), confirms: true, createdAt: today },
    })
    const opened = async () => [
      await findCheckout(browser, undefined, tomorrow),
      await findCheckout({ ...aVisitor(), confirmLink }, undefined, tomorrow),
    ]
    for (const checkout of await opened())
      expect(checkout!.athletes).toMatchObject([{ id: guests, medicalNotes: '' }])
    const { keptId } = child
    expect(await mergeDuplicates(owner, { keptId, duplicateId: guests }, tomorrow)).toEqual({
      athleteId: keptId,
    })
    expect(await opened()).toEqual([null, null])
  })

  it('does not count as a duplicate until it is booked', async () => {
    const browser = aVisitor()
    await hold(browser, { day: '2026-12-01' })
    await answerUpToTheWaiver(browser, { guest: { ...guest, email } })
    expect(await pairs()).toHaveLength(1)
    await book(aVisitor(), { day: '2026-12-01', time: '18:00' }, { guest: { ...guest, email } })
    expect(await pairs()).toHaveLength(3)
  })
})

describe('links and invitations made by guardians of merged athletes', () => {
  const giveOut = async () => {
    const invitation = { ...noRights, email: 'ada@example.com' }
    done(await inviteGuardian(dana, child.keptId, invitation, today))
    done(await inviteGuardian(noor, child.duplicateId, invitation, today))
    const words = { recipient: 'Grandma', shownName: 'Zo', days: 30 }
    done(await shareProgress(dana, child.keptId, { id: newId(), ...words }, today))
    done(await shareProgress(noor, child.duplicateId, { id: newId(), ...words }, today))
  }
  const open = async () => [
    await database().guardianInvitation.count({ where: { endedAt: null } }),
    await database().shareLink.count({ where: { revokedAt: null } }),
  ]

  it('end if the athlete has other guardians now', async () => {
    await giveOut()
    expect(await open()).toEqual([2, 2])
    await join()
    expect(await open()).toEqual([0, 0])
  })

  it('stay if the guardians are the same', async () => {
    await database().guardianship.createMany({
      data: [
        { guardianId: dana.id, athleteId: child.duplicateId },
        { guardianId: noor.id, athleteId: child.keptId },
      ],
    })
    await giveOut()
    await join()
    expect(await open()).toEqual([1, 2])
  })
})

it('a waiver signed for both duplicate athletes is kept as two signatures', async () => {
  const signed = await database().waiverSignature.findMany({ orderBy: { id: 'asc' } })
  const idempotencyKey = newToken()
  const twice = signed.map(({ snapshot, ...row }) => ({
    ...row,
    id: newId(),
    idempotencyKey,
    snapshot: snapshot!,
    guardianId: dana.id,
  }))
  await database().waiverSignature.createMany({ data: twice })
  expect(await join()).toEqual({ athleteId: child.keptId })
  const kept = await database().waiverSignature.findMany({
    where: { id: { in: twice.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  })
  expect(kept.map((row) => [row.athleteId, row.idempotencyKey])).toEqual(
    twice.map(({ id, athleteId }) => [
      child.keptId,
      athleteId === child.keptId ? idempotencyKey : id,
    ]),
  )
  expect(await database().waiverSignature.count()).toBe(4)
})
