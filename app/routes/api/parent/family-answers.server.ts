import { z } from 'zod'
import { experiences, genders } from '~/domain/family/athletes/athlete'
import { skillStatuses } from '~/domain/progress/progress'
import { levels } from '~/values/level'

// Responses of the family API, as in docs/api.md and /api/openapi.json.

const instant = z.iso.datetime().meta({ description: 'In UTC.' })
const version = z.int().positive().meta({ description: 'Rises with every change.' })

export const DetailsAnswer = z
  .strictObject({
    parentId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().meta({ description: 'What they sign in with.' }),
    phone: z.string(),
    emergencyContactName: z.string(),
    emergencyContactPhone: z.string(),
    wantsNewsletter: z.boolean(),
    version,
  })
  .meta({ id: 'Details' })

export const EmailAskedAnswer = z
  .strictObject({ status: z.literal('asked') })
  .meta({ id: 'EmailAsked' })

const toKeepers = { description: 'Null to those who may not book, and so do not keep it.' }

const athlete = {
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  bornOn: z.iso.date().nullable().meta(toKeepers),
  gender: z.enum(genders).nullable(),
  experience: z.enum(experiences).nullable().meta(toKeepers),
  hostGymMember: z.boolean().nullable().meta(toKeepers),
  photoConsent: z.boolean(),
  rights: z.strictObject({
    mayBook: z.boolean(),
    maySeeLessons: z.boolean(),
    maySeeProgress: z.boolean(),
    maySeeMedical: z.boolean(),
  }),
}

export const AthletesAnswer = z
  .strictObject({ athletes: z.array(z.strictObject(athlete)) })
  .meta({ id: 'Athletes' })

export const AthleteAnswer = z
  .strictObject({
    ...athlete,
    version,
    medicalNotes: z
      .string()
      .nullable()
      .meta({ description: 'Null to those who may not read them.' }),
  })
  .meta({ id: 'Athlete' })

export const AddedAnswer = z
  .strictObject({
    id: z.uuid(),
    isNew: z.boolean().meta({
      description: 'False where they were there already, and nothing that was sent is saved.',
    }),
    athlete: AthleteAnswer,
  })
  .meta({ id: 'Added' })

export const PhotoConsentAnswer = z
  .strictObject({ athleteId: z.uuid(), allowed: z.boolean() })
  .meta({ id: 'PhotoConsent' })

const rights = z.strictObject({
  mayBook: z.boolean(),
  maySeeLessons: z.boolean(),
  maySeeProgress: z.boolean(),
  maySeeMedical: z.boolean(),
  callInEmergency: z.boolean(),
})

const sharing = {
  sharesContact: z.boolean(),
  sharesPayments: z.boolean(),
  wantsReminders: z
    .boolean()
    .meta({ description: 'Whether you are reminded of lessons that the others booked.' }),
}

export const GuardiansAnswer = z
  .strictObject({
    guardians: z.array(
      z.strictObject({
        guardianId: z.uuid(),
        isYou: z.boolean(),
        name: z.string(),
        rights,
        version,
        contact: z
          .strictObject({ email: z.string().nullable(), phone: z.string() })
          .nullable()
          .meta({ description: 'Null where they keep it to themselves.' }),
        removal: z
          .strictObject({
            requestedBy: z.string(),
            dueAt: instant,
            objectedAt: instant.nullable().meta({ description: 'When they said no.' }),
          })
          .nullable()
          .meta({ description: 'An open request to unlink them from the athlete.' }),
      }),
    ),
    sharing: z.strictObject(sharing).meta({ description: 'What the others see of you.' }),
    invitations: z.array(
      z.strictObject({
        id: z.uuid(),
        email: z.string(),
        rights,
        expiresAt: instant,
        claimedBy: z
          .strictObject({ name: z.string(), email: z.string() })
          .nullable()
          .meta({ description: 'Who opened it from another address, and waits for your yes.' }),
      }),
    ),
  })
  .meta({ id: 'Guardians' })

export const StandingAnswer = z
  .strictObject({ athleteId: z.uuid(), guardianId: z.uuid() })
  .meta({ id: 'Standing' })

export const SharingAnswer = z.strictObject(sharing).meta({ id: 'Sharing' })

export const InvitationAnswer = z
  .strictObject({ invitationId: z.uuid() })
  .meta({ id: 'Invitation' })

export const InvitationsAnswer = z
  .strictObject({
    invitations: z.array(
      z.strictObject({
        id: z.uuid(),
        athlete: z.string(),
        inviter: z.string(),
        token: z.string().meta({ description: 'What accepts it.' }),
      }),
    ),
  })
  .meta({ id: 'Invitations' })

export const AcceptedAnswer = z
  .strictObject({
    athleteId: z.uuid(),
    status: z.enum(['stands', 'waits']).meta({
      description:
        '`waits`: it was sent to another address, so the person who sent it must approve it first.',
    }),
  })
  .meta({ id: 'Accepted' })

export const RemovalAnswer = z
  .strictObject({ removalId: z.uuid(), dueAt: instant })
  .meta({ id: 'RemovalRequested' })

export const WaiversAnswer = z
  .strictObject({
    waiver: z.strictObject({
      versionId: z.uuid(),
      number: z.int().positive(),
      title: z.string(),
      html: z.string().meta({ description: 'Its text; nothing in it can do anything.' }),
      clauses: z.array(z.strictObject({ id: z.uuid(), html: z.string(), required: z.boolean() })),
      photoHtml: z.string().meta({ description: 'What `photoConsent` answers.' }),
    }),
    unsigned: z.array(z.strictObject({ athleteId: z.uuid(), name: z.string() })),
    signed: z.array(
      z.strictObject({
        id: z.uuid(),
        title: z.string(),
        number: z.int().positive(),
        athleteName: z.string(),
        signedAt: instant,
        validUntil: z.iso.datetime().meta({ description: 'Until, but not at.' }),
      }),
    ),
  })
  .meta({ id: 'Waivers' })

export const SignedAnswer = z.strictObject({ status: z.literal('signed') }).meta({ id: 'Signed' })

const level = z.enum(levels)

export const ProgressAnswer = z
  .strictObject({
    athlete: z.strictObject({ id: z.uuid(), firstName: z.string(), lastName: z.string() }),
    level: level.nullable().meta({ description: 'The highest that was reached.' }),
    levels: z.array(
      z.strictObject({
        level,
        mastered: z.int().nonnegative(),
        wanted: z.int().positive(),
        certificate: z.strictObject({ id: z.uuid(), earnedAt: instant }).nullable(),
      }),
    ),
    months: z.array(
      z.strictObject({
        month: z.string().meta({ description: 'YYYY-MM.' }),
        evaluated: z.int().nonnegative(),
        mastered: z.int().nonnegative().meta({ description: 'By its end.' }),
      }),
    ),
    apparatus: z.array(
      z.strictObject({
        slug: z.string(),
        name: z.string(),
        skills: z.array(
          z.strictObject({
            id: z.uuid(),
            name: z.string(),
            level,
            seen: z
              .strictObject({
                status: z.enum(skillStatuses),
                words: z.string().meta({ description: 'As they were when it was seen.' }),
                note: z.string(),
                evaluatedAt: instant,
              })
              .nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Progress' })

export const ShareLinksAnswer = z
  .strictObject({
    links: z.array(
      z.strictObject({
        id: z.uuid(),
        recipient: z.string(),
        shownName: z.string(),
        madeBy: z.string().nullable().meta({ description: 'Null where it is your own.' }),
        expiresAt: instant,
        views: z.int().nonnegative(),
      }),
    ),
  })
  .meta({ id: 'ShareLinks' })

export const SharedAnswer = z
  .strictObject({
    linkId: z.uuid(),
    url: z
      .url()
      .nullable()
      .meta({ description: 'To be handed on; null where it has ended meanwhile.' }),
  })
  .meta({ id: 'Shared' })

export const ShareEndedAnswer = z.strictObject({ linkId: z.uuid() }).meta({ id: 'ShareEnded' })
