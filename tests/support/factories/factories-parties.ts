import type { z } from 'zod'
import { findCurrentWaiver } from '~/domain/family/waivers/find-waiver.server'
import { snapshotOf } from '~/domain/family/waivers/sign-waivers.server'
import { holdParty } from '~/domain/parties/hold-party.server'
import { HoldPartyForm, PartyPackageForm } from '~/domain/parties/party-forms'
import { savePartyPackage } from '~/domain/parties/save-party-package.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { seal } from '~/platform/secrets/encryption.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent, type SignedInVisitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
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
export function signedInBrowser(parent: Parent): SignedInVisitor & { token: string } {
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

/**
 * A reply to a party, with a signed waiver and by default a link, whose words all begin with the
 * same one.
 */
export async function plantGuest(
  partyId: string,
  word: string,
  { withLink = true } = {},
): Promise<void> {
  const [id, waiverId] = [newId(), newId()]
  const version = await findCurrentWaiver()
  const answer = { clauses: version.clauses.map((clause) => clause.id), photoConsent: false }
  const bornOn = new Date('2019-05-01T00:00:00Z')
  if (withLink)
    await database().partyLink.create({
      data: { partyId, tokenHash: hashToken(newToken()), createdAt: today },
    })
  await database().partyWaiver.create({
    data: {
      ...{ id: waiverId, partyId, versionId: version.id, textHash: version.textHash },
      ...{ snapshot: snapshotOf(version, answer), childName: `${word} Obi`, childBornOn: bornOn },
      ...{
        signerName: `${word} signer`,
        relationship: 'Mother',
        signedAt: today,
        drawing: 'M1 1L2 2',
      },
      ...{ validUntil: addMinutes(today, 525_600), address: '2001:db8::79', userAgent: 'Browser' },
    },
  })
  await database().partyGuest.create({
    data: {
      ...{
        id,
        partyId,
        waiverId,
        visitorTokenHash: hashToken(newToken()),
        coming: true,
        people: 2,
      },
      ...{ childName: word, contactName: `${word} parent`, phone: '555 777 0009' },
      ...{ email: `${word.toLowerCase()}@example.com`, ...seal(`${word} note`, id) },
      ...{ createdAt: today, answeredAt: today },
    },
  })
}
