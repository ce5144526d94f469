import { expect, it } from 'vitest'
import { setEmailOptOut } from '~/domain/communications/email-opt-out.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { evaluate } from '~/domain/progress/evaluate.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import { at } from '../../support/clock'
import { aParent } from '../../support/factories/factories-accounts'
import {
  athleteId,
  coach,
  dana,
  email,
  everyTimeAnAthleteOfDanas,
} from '../../support/cases/digest-of-danas'
import { done, guest, today } from '../../support/factories/factories-booking'
import { evaluated, mastered, seen } from '../../support/factories/factories-progress'
import { aMailServer } from '../../support/servers/smtp'

const server = await aMailServer()
everyTimeAnAthleteOfDanas(server)

const owed = () => database().outboxMessage.findMany({ where: { kind: 'certificate' } })
const deliver = (now = today) => deliverDueEmail(emailComposers, now)

it('guardians with permission get one email about a reached level with a link to the certificate', async () => {
  await mastered(coach, athleteId, { count: 4 })
  expect(await owed()).toEqual([])
  await mastered(coach, athleteId, { count: 5 })
  await evaluated(coach, athleteId, 'Arch hold, 20 seconds', { status: 'with_help' })
  await mastered(coach, athleteId, { count: 6, now: addMinutes(today, 1) })
  await deliver()
  const [sent, ...more] = server.emails
  expect(more).toEqual([])
  expect(sent!.subject).toBe('Zoe has reached a level: Beginner')
  expect(sent!.to).toMatchObject({ value: [{ address: email }] })
  const { id } = await database().certificate.findFirstOrThrow()
  const text = sent!.text!.replace(/\s+/g, ' ')
  expect(text).toContain('Hello Dana, Zoe has mastered 5 skills of this level.')
  expect(text).toContain(`/progress/athlete/${athleteId}/certificates/${id}`)
  const everything = `${sent!.text}${String(sent!.html)}`
  for (const secret of ['canary', '2015', 'Mill Street', 'Okafor'])
    expect(everything, secret).not.toContain(secret)
})

it('each certificate leads to one email for two presses or two levels at once', async () => {
  const beginner = await database().skill.findMany({ where: { level: 'beginner' }, take: 1 })
  const other = await database().skill.findMany({ where: { level: 'elite' }, take: 1 })
  await database().progressScale.update({ where: { id: 1 }, data: { mastered: [1, 8, 12, 1] } })
  const evaluations = await Promise.all([...beginner, ...other].map(({ name }) => seen(name)))
  const answers = { idempotencyKey: newToken(), evaluations }
  for (const pressed of [0, 1].map(() => evaluate(coach, athleteId, answers, today)))
    done(await pressed)
  expect(await database().certificate.count()).toBe(2)
  expect(await owed()).toHaveLength(2)
})

it('a certificate email is not sent without permission, a verified address or after an opt-out', async () => {
  const noor = (await aParent({ firstName: 'Noor' })).parent
  const ada = (await aParent({ firstName: 'Ada' })).parent
  const phones = await database().guardian.create({ data: { ...guest, id: newId(), email: null } })
  const typed = await database().guardian.create({ data: { ...guest, id: newId() } })
  for (const [guardianId, maySeeProgress] of [
    [noor.id, false],
    [ada.id, true],
    [phones.id, true],
    [typed.id, true],
  ] as const)
    await database().guardianship.create({ data: { guardianId, athleteId, maySeeProgress } })
  const decline = { guardianId: ada.id, topic: 'progress', declined: true } as const
  await transaction((tx) => setEmailOptOut(tx, ada, decline, today))
  await mastered(coach, athleteId)
  expect(await owed()).toMatchObject([{ guardianId: dana.id }])
})

it('a certificate email is not sent after permission ended, and waits in quiet hours', async () => {
  const night = at('2026-11-02', '21:00')
  await mastered(coach, athleteId, { now: night })
  await deliver(night)
  const morning = at('2026-11-03', '08:00')
  expect(await owed()).toMatchObject([{ outcome: null, nextAttemptAt: morning }])
  await database().guardianship.updateMany({ data: { maySeeProgress: false } })
  await deliver(morning)
  expect(server.emails).toEqual([])
  expect(await owed()).toMatchObject([{ outcome: 'dropped' }])
})
