import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressEmail } from '~/domain/communications/delivery/address-email.server'
import type { DueEmail } from '~/domain/communications/compose-email'
import { withOwnWords } from '~/domain/communications/emails/with-own-words.server'
import { emailKinds, type EmailKind } from '~/domain/communications/email-kinds'
import { wordedEmailOf, wordedEmails } from '~/domain/communications/words/email-words'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { emailComposers, personalData } from '~/wiring.server'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { readPdf } from '../../support/reading/read-pdf'
import { about, dueEmails, dueOnceProved, people } from '../../support/cases/due-emails/due'
import { bookLessons, cancelLessons } from '../../support/cases/due-emails/lessons'
import { leaveAccounts, leaveFamilyMessages } from '../../support/cases/due-emails/accounts'
import { leaveShared } from '../../support/cases/due-emails/guardians'
import { leaveEnrollments } from '../../support/cases/due-emails/enrollments'
import { leaveParties } from '../../support/cases/due-emails/parties'
import { leaveWriters } from '../../support/cases/due-emails/writers'
import { openNewBusiness } from '../../support/cases/new-business'

/** What an attacker would want our emails to contain, in every field they can fill in. */
const canary = 'Canary evil.example'

/** Emails to the business's own people, at addresses that it sets itself. */
const toOurselves = Object.entries(emailKinds).flatMap(([kind, { to }]) =>
  to === 'business' || to === 'coach' ? [kind] : [],
)

/** Emails between guardians of one child, with each other's names. */
const amongGuardians = [
  ...(['shared-reminder', 'shared-reminder-soon'] as const),
  ...(['guardian-invitation-accepted', 'guardian-invitation-claimed'] as const),
  ...(['guardian-added', 'guardian-claim-answered', 'guardian-removal-asked'] as const),
  ...(['guardian-removal-sent', 'guardian-removal-answered'] as const),
] satisfies EmailKind[]

/** Sent only to a verified address. */
const onlyOnceProved: EmailKind[] = [
  ...(['progress-digest', 'certificate', 'one-time-code', 'reset-password'] as const),
  ...(['privacy-request-received', 'privacy-request-done'] as const),
  ...amongGuardians,
]

const kinds = (Object.keys(emailKinds) as EmailKind[]).filter(
  (kind) => !toOurselves.includes(kind) && !onlyOnceProved.includes(kind),
)

/** The email that tells one guardian about another. */
async function noticeOf(kind: (typeof amongGuardians)[number]) {
  const email = { id: newId(), kind, occasion: 'once', ...dueOnceProved[kind] } as DueEmail
  return await emailComposers[kind]!(database(), email, today)
}

/** Columns with addresses, without text, or with what the business itself writes. */
const untouched =
  /inquiry_reply|family_note|family_message|email|address|drawing|folder|user_agent|video_url|source|wording|saved_payment_method|grant_reason/

/** Fills every column that stores users' own text with an attacker's input. */
async function plantEverywhere(): Promise<string[]> {
  const columns = await database().$queryRaw<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`
  const texts = columns.map(({ name }) => name)
  const typed = Object.values(personalData)
    .flatMap(({ personal }) => Object.entries(personal))
    .flatMap(([table, names]) => names.map((name) => `${table}.${name}`))
    .filter((name) => texts.includes(name) && !untouched.test(name))
  await transaction(async (tx) => {
    // triggers prevent changes of signatures and evaluations
    await tx.$executeRaw`set local session_replication_role = replica`
    for (const name of typed) {
      const [table, column] = name.split('.')
      await tx.$executeRawUnsafe(`update "${table}" set "${column}" = $1`, canary)
    }
  })
  return typed
}

let planted: string[]

beforeAll(async () => {
  clock.fix(today)
  const { coachId } = await openNewBusiness()
  people.owner = (await aStaffMember({ role: 'owner' })).staff
  await cancelLessons(coachId)
  await bookLessons(coachId)
  await leaveAccounts()
  await leaveShared()
  await leaveFamilyMessages()
  await leaveEnrollments(coachId)
  await leaveParties(coachId)
  await leaveWriters(coachId)
  await database().account.updateMany({ data: { verifiedAt: null, guardianId: null } })
  planted = await plantEverywhere()
})

afterAll(() => clock.release())

/** Everything in an email that reaches its recipient or is in the kept copy. */
async function wholeEmail(kind: EmailKind, now = today): Promise<string> {
  const email = {
    id: newId(),
    kind,
    occasion: 'once',
    guardianId: null,
    accountId: null,
    attempts: 1,
    messageId: '<a@b>',
    ...dueEmails[kind],
  } as DueEmail
  const composed = await emailComposers[kind]!(database(), email, now)
  if (!composed?.to) throw new Error(`no email of the kind ${kind} was made`)
  const named = wordedEmailOf(kind)
  const passage = named ? wordedEmails[named].map((word) => `{${word}}`).join(' ') : ''
  const content = withOwnWords(composed.content, { subject: passage, passage })
  const { outgoing, copy } = addressEmail(
    email,
    { to: composed.to, content },
    await findSettings(),
    now,
  )
  const { attachments, ...rest } = outgoing
  const files = await Promise.all(attachments.map(({ content }) => textOf(content)))
  return [
    JSON.stringify(composed.content.subject),
    JSON.stringify(rest),
    JSON.stringify(copy),
    ...files,
  ].join('\n')
}

async function textOf(content: string | Buffer): Promise<string> {
  if (typeof content === 'string') return content
  const { text, figures, title } = await readPdf(content)
  return [text, title, ...figures].join('\n')
}

describe('an email to an unverified address', () => {
  it('is tested for every kind, unless that kind is never sent to one', () => {
    expect(Object.keys(dueEmails).toSorted()).toEqual(
      kinds.filter((kind) => kind !== 'new-post').toSorted(),
    )
  })

  it('is tested with a stranger’s text in every field', () => {
    expect(planted).toContain('guardian.first_name')
    expect(planted).toContain('athlete.first_name')
    expect(planted).toContain('inquiry.message')
    expect(planted).toContain('waiting_entry.name')
    expect(planted.length).toBeGreaterThan(30)
  })

  it.each(kinds.filter((kind) => kind !== 'new-post'))(
    'quotes nothing that a stranger typed: %s',
    async (kind) => {
      const email = await wholeEmail(kind)
      expect(email).not.toContain('Canary')
      expect(email).not.toContain('evil.example')
    },
  )

  it.each(amongGuardians)('does not mention other guardians: %s', async (kind) => {
    expect(await noticeOf(kind)).toBeNull()
  })

  it('does not mention progress', async () => {
    const { id: digestId } = await database().progressDigest.findFirstOrThrow()
    const { id: certificateId } = await database().certificate.findFirstOrThrow()
    for (const [kind, subjectId] of [
      ['progress-digest', digestId],
      ['certificate', certificateId],
    ] as const) {
      const email = { kind, subjectId, guardianId: people.parent.id, occasion: 'once' } as DueEmail
      expect(await emailComposers[kind]!(database(), email, today)).toBeNull()
    }
  })
})

describe('an email to a verified address', () => {
  it('greets by name and names the athletes', async () => {
    const { id: guardianId, accountId: id } = people.parent
    await database().account.update({ where: { id }, data: { verifiedAt: today, guardianId } })
    const email = await wholeEmail('welcome')
    expect(email).toContain(`Hello ${canary}`)
    const { id: bookingId } = await database().booking.findFirstOrThrow({
      where: { order: { guardianId: people.parent.id } },
      orderBy: { id: 'asc' },
    })
    dueEmails['booking-confirmed'] = await about(bookingId)
    expect(await wholeEmail('booking-confirmed')).toContain(`Hello ${canary}`)
  })

  it('names the other guardians and their athletes', async () => {
    for (const { id: guardianId, accountId: id } of [people.parent, people.other])
      await database().account.update({ where: { id }, data: { verifiedAt: today, guardianId } })
    for (const kind of amongGuardians)
      expect((await noticeOf(kind))?.content.subject, kind).toContain(canary)
  })
})
