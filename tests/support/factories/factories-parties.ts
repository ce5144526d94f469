import type { z } from 'zod'
import { holdParty } from '~/domain/parties/hold-party.server'
import { HoldPartyForm, PartyPackageForm } from '~/domain/parties/party-forms'
import { savePartyPackage } from '~/domain/parties/save-party-package.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent, type SignedInVisitor } from '~/values/actor'
import { aVisitor, today } from './factories-booking'

type PackageForm = z.input<typeof PartyPackageForm>

/** On Saturdays at 10 AM and 1 PM: $250 with 10 children, $15 for each further one, $50 deposit. */
export async function aPartyPackage(
  coachId: string,
  changes: Partial<PackageForm> = {},
  now = today,
): Promise<{ id: string; slug: string }> {
  const id = changes.id ?? newId()
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({
    where: { format: 'private', teachers: { some: { coachId } } },
    orderBy: { position: 'asc' },
  })
  const saving = PartyPackageForm.parse({
    id,
    version: 0,
    title: 'Gym Birthday',
    description: 'Games, *obstacles* and the foam pit.',
    lessonTypeId,
    coachId,
    durationMinutes: 120,
    priceCents: '250',
    depositCents: '50',
    childrenIncluded: 10,
    extraChildCents: '15',
    mostChildren: 16,
    minAge: 4,
    maxAge: 18,
    noticeDays: 14,
    changeDays: 3,
    dueDays: 7,
    weekdays: ['6'],
    startTimes: '10:00, 13:00',
    published: 'on',
    ...changes,
  })
  const refused = await savePartyPackage(system, saving, now)
  if (refused) throw new Error(`not saved: ${refused.refused}`)
  const { slug } = await database().partyPackage.findUniqueOrThrow({ where: { id } })
  return { id, slug }
}

/** A Saturday with free times. */
export const partyDay = '2026-11-28'

/** A browser in which a parent is signed in. */
export function browserOf(parent: Parent): SignedInVisitor & { token: string } {
  return { ...aVisitor(), parent }
}

/** Holds a party as the form does, for ten children at 10 AM by default. */
export async function holdAParty(
  visitor: SignedInVisitor,
  slug: string,
  form: Partial<z.input<typeof HoldPartyForm>> & { athleteId: string },
  now = today,
) {
  const request = HoldPartyForm.parse({
    idempotencyKey: newToken(),
    day: partyDay,
    time: '10:00',
    children: 10,
    ...form,
  })
  return (await holdParty(visitor, slug, request, now))!
}
