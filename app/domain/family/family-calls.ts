import { z } from 'zod'
import { versionNumber, yesOrNo } from '~/values/form-fields'
import { AthleteFields, DetailsForm, forEachAthlete, SignedFor, WaiverForm } from './family-forms'

// API schemas of family forms: booleans instead of checkboxes, and omitted fields stay unchanged.
// Unknown fields are refused, so a misspelled field is not mistaken for an omitted one.

export const DetailsCall = DetailsForm.partial()
  .extend({
    wantsNewsletter: yesOrNo.optional(),
    version: versionNumber,
  })
  .strict()

export const AthleteCall = AthleteFields.extend({ hostGymMember: yesOrNo.default(false) })

export const AthleteChangesCall = AthleteFields.partial()
  .extend({
    // a default would be an unintended answer and delete existing data
    medicalNotes: AthleteFields.shape.medicalNotes.removeDefault(),
    hostGymMember: yesOrNo.optional(),
    version: versionNumber,
  })
  .strict()

export const PhotoConsentCall = z.object({ allowed: yesOrNo })

export const WaiverCall = WaiverForm.extend({
  athletes: forEachAthlete(SignedFor.extend({ photoConsent: yesOrNo })),
})
