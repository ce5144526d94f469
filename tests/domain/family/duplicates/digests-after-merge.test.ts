import { expect, it } from 'vitest'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { approveDigest } from '~/domain/progress/digests/decide-digest.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import {
  child,
  join,
  owner,
  resetDuplicateAthletes,
} from '../../../support/cases/duplicate-athletes'
import { today } from '../../../support/factories/factories-booking'
import { aDigest } from '../../../support/factories/factories-progress'
import { aMailServer } from '../../../support/servers/smtp'

const server = await aMailServer()
resetDuplicateAthletes()

const digests = () => database().progressDigest.findMany({ orderBy: { id: 'asc' } })
const shown = (passage: string) => ({ version: 1, passage })

it('an approved progress digest is sent before its athlete is merged, and kept', async () => {
  const approved = await aDigest(child.duplicateId, { passage: 'Approved.' })
  const waits = await aDigest(child.keptId, { passage: 'Waits.' })
  await approveDigest(owner, approved, shown('Approved.'), today)
  expect(await join()).toEqual({ refused: 'email-on-its-way' })
  server.emails.length = 0
  await deliverDueEmail(emailComposers, today)
  expect(server.emails.filter(({ text }) => text!.includes('Approved.'))).toHaveLength(1)
  expect(await join()).toEqual({ athleteId: child.keptId })
  expect(await digests()).toMatchObject([
    { id: approved, athleteId: child.keptId, decision: 'approved', passage: 'Approved.' },
    { id: waits, athleteId: child.keptId, decision: null, passage: 'Waits.', version: 2 },
  ])
})

it('two drafts of a progress digest are combined after a merge and reviewed again', async () => {
  await aDigest(child.duplicateId, { now: addMinutes(today, -60), passage: 'Noor’s.' })
  const stays = await aDigest(child.keptId, { passage: 'Dana’s.' })
  const [duplicates, keeps] = await digests()
  await join()
  const passage = 'Dana’s.\n\nNoor’s.'
  const { fromAt } = duplicates!
  expect(await digests()).toMatchObject([
    { id: stays, fromAt, untilAt: keeps!.untilAt, passage, version: 2 },
  ])
  expect(await approveDigest(owner, stays, shown('Dana’s.'), today)).toEqual({
    refused: 'changed-meanwhile',
  })
})

it('a single draft of a digest moves to the kept athlete and is reviewed again', async () => {
  const id = await aDigest(child.duplicateId, { passage: 'Noor’s.' })
  await join()
  expect(await digests()).toMatchObject([
    { id, athleteId: child.keptId, passage: 'Noor’s.', version: 2, decision: null },
  ])
})
