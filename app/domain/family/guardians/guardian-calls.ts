import { z } from 'zod'
import { yesOrNo } from '~/values/form-fields'
import { InvitedFields, mayDoSomething, RightsForm } from './guardian-forms'
import type { Rights } from './guardian-rights'

// API schemas of the forms: each right is given explicitly.

const rights = {
  mayBook: yesOrNo,
  maySeeLessons: yesOrNo,
  maySeeProgress: yesOrNo,
  maySeeMedical: yesOrNo,
  callInEmergency: yesOrNo,
}

type Said = Pick<Rights, 'mayBook' | 'maySeeLessons'>

const booksWhatItSees = ({ mayBook, maySeeLessons }: Said) => maySeeLessons || !mayBook
const both = {
  path: ['maySeeLessons'],
  message: 'Anyone who may book also sees the lessons. Send both.',
}

export const InviteGuardianCall = InvitedFields.extend(rights)
  .refine(booksWhatItSees, both)
  .refine(mayDoSomething, {
    path: ['mayBook'],
    message: 'Let them do at least one thing.',
  })

export const RightsCall = RightsForm.extend(rights).refine(booksWhatItSees, both)

export const SharingCall = z.object({
  sharesContact: yesOrNo,
  sharesPayments: yesOrNo,
  wantsReminders: yesOrNo.optional(),
})
