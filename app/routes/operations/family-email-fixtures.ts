import { erasureAsked, guardianErased } from '~/domain/booking/erasure/emails/erasure-emails'
import type { EmailContent } from '~/domain/communications/emails/email-content'
import type { EmailKind } from '~/domain/communications/email-kinds'
import { athletesMerged } from '~/domain/family/emails/athletes-merged'
import { guardianInvitation } from '~/domain/family/emails/guardian-invitation'
import { guardianNotice } from '~/domain/family/emails/guardian-notice'
import { guardianshipChanged } from '~/domain/family/emails/guardianship-changed'
import {
  claimAnswered,
  guardianAdded,
  invitationAccepted,
  invitationClaimed,
  removalAnswered,
  removalAsked,
  removalNew,
  removalSent,
} from '~/domain/family/guardians/guardian-notices'
import { waiverSigned } from '~/domain/family/emails/waiver-signed'
import { fixtureFacts, fixturePage, fixtureSender, fixtureWaiver } from './email-fixture-facts'

const { firstName, href, phone } = fixtureFacts
const page = fixturePage

const fixtureRemoval = {
  athlete: 'Zoe',
  guardian: 'Noor Haddad',
  requestedBy: 'Dana Okafor',
  until: 'Tuesday, December 1, 2026 at 4:00 PM',
}

function fixtureNotice(words: { subject: string; sentences: string[] }): EmailContent {
  const action = { href: page, label: 'Open the request' }
  return guardianNotice({ ...words, firstName, action, phone })
}

/** Emails about guardians, athletes and waivers. */
export const familyEmailFixtures = {
  'guardian-invitation': guardianInvitation({
    name: fixtureSender.name,
    href,
    rights: ['See progress', 'Be called in an emergency'],
  }),
  'erasure-asked': erasureAsked({
    firstName,
    asking: 'Sam Okafor',
    staying: ['Zoe'],
    going: ['Max'],
    canceled: ['Deep Dive for Zoe, Tuesday, November 24 at 4:00 PM'],
    toCome: [],
    phone: fixtureSender.phone,
  }),
  'guardian-erased': guardianErased({
    firstName,
    staying: ['Zoe'],
    gone: 1,
    phone: fixtureSender.phone,
    href: page,
    lessons: ['Deep Dive for Zoe, Tuesday, November 24 at 4:00 PM'],
  }),
  'guardian-invitation-accepted': fixtureNotice(
    invitationAccepted({ athlete: 'Zoe', who: 'Noor Haddad' }),
  ),
  'guardian-added': fixtureNotice(guardianAdded({ athlete: 'Zoe', who: 'Noor Haddad' })),
  'guardian-invitation-claimed': fixtureNotice(
    invitationClaimed({
      athlete: 'Zoe',
      who: 'Noor Haddad',
      email: 'noor@example.com',
      invited: 'n.haddad@example.com',
    }),
  ),
  'guardian-claim-answered': fixtureNotice(
    claimAnswered({ athlete: 'Zoe', inviter: 'Dana Okafor', isYes: true }),
  ),
  'guardian-removal-asked': fixtureNotice(removalAsked(fixtureRemoval)),
  'guardian-removal-sent': fixtureNotice(removalSent(fixtureRemoval)),
  'guardian-removal-answered': fixtureNotice(removalAnswered('objected', fixtureRemoval)!),
  'guardian-removal-new': guardianNotice({
    ...removalNew(fixtureRemoval),
    firstName: '',
    action: { href: page, label: 'Open the request' },
    phone: null,
  }),
  'guardianship-changed': guardianshipChanged({
    firstName: 'Noor',
    athlete: 'Zoe',
    rights: null,
    joined: false,
    phone,
    href: page,
  }),
  'athletes-joined': athletesMerged({
    firstName,
    athlete: 'Zoe',
    guardians: ['Dana Okafor', 'Noor Haddad'],
    phone,
    href: page,
  }),
  'waiver-signed': waiverSigned(fixtureWaiver),
} satisfies Partial<Record<EmailKind, EmailContent>>
