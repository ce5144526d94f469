import { expect, it } from 'vitest'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { emailComposers } from '~/wiring.server'
import {
  child,
  join,
  noor,
  resetDuplicateAthletes,
} from '../../../support/cases/duplicate-athletes'
import { guest, today } from '../../../support/factories/factories-booking'
import { aMailServer } from '../../../support/servers/smtp'

const server = await aMailServer()
resetDuplicateAthletes()

it('a merge of athletes emails each guardian once with the names of the others', async () => {
  await deliverDueEmail(emailComposers, today)
  server.emails.length = 0
  for (const email of [null, 'typed@example.com']) {
    const typed = await database().guardian.create({ data: { ...guest, id: newId(), email } })
    await database().guardianship.create({
      data: { guardianId: typed.id, athleteId: child.duplicateId },
    })
  }
  for (const _press of [1, 2]) await join()
  await deliverDueEmail(emailComposers, today)
  expect(server.emails).toHaveLength(2)
  for (const { text, subject } of server.emails) {
    expect(subject).toBe('We merged two records of Zoe')
    expect(text!.replace(/\s+/g, ' ')).toContain('- Dana Okafor - Noor Okafor')
    for (const secret of ['Asthma', 'Nuts', '2015', 'parent', guest.phone])
      expect(text!.replaceAll('/parent/', ''), secret).not.toContain(secret)
  }
})

it('a merge of athletes tells a guardian with only an ended guardianship of the kept record that they lose access', async () => {
  await deliverDueEmail(emailComposers, today)
  server.emails.length = 0
  const both = { guardianId: noor.id, athleteId: child.keptId }
  await database().guardianship.create({ data: { ...both, endedAt: today } })
  const typed = await database().guardian.create({ data: { ...guest, id: newId() } })
  for (const [athleteId, endedAt] of [
    [child.keptId, today],
    [child.duplicateId, null],
  ] as const)
    await database().guardianship.create({ data: { guardianId: typed.id, athleteId, endedAt } })
  for (const _press of [1, 2]) await join()
  await deliverDueEmail(emailComposers, today)
  const textOf = (subject: string) =>
    server.emails.find((email) => email.subject === subject)?.text?.replace(/\s+/g, ' ')
  expect(server.emails).toHaveLength(2)
  expect(textOf('We merged two records of Zoe')).toContain('Hello Dana')
  const told = textOf('You’re no longer linked to Zoe')
  expect(told).toContain('Hello Noor')
  expect(told).toContain('your link to Zoe had ended before, and it stays ended.')
  expect(told).toContain('What you booked, paid and signed stays with you.')
  for (const secret of ['Dana', 'decided', 'Asthma', 'Nuts', '2015'])
    expect(told, secret).not.toContain(secret)
})

it('a merge of athletes does not email a guardian whose access was restored before', async () => {
  const both = { guardianId: noor.id, athleteId: child.keptId }
  await database().guardianship.create({ data: { ...both, endedAt: today } })
  await join()
  await database().guardianship.updateMany({ where: both, data: { endedAt: null } })
  await deliverDueEmail(emailComposers, today)
  expect(
    await database().outboxMessage.findMany({ where: { kind: 'guardianship-changed' } }),
  ).toMatchObject([{ guardianId: noor.id, outcome: 'dropped' }])
})
