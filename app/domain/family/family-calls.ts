import { z } from 'zod'
import { versionNumber, yesOrNo } from '~/values/form-fields'
import { AthleteFields, DetailsForm, forEachAthlete, SignedFor, WaiverForm } from './family-forms'

// A family's forms as programs call them: boxes are true or false, and of what is changed, what is
// left out stays as it is. What has no such name is refused there: who misspells a field has not left it out.

export const DetailsCall = DetailsForm.partial()
  .extend({
    wantsNewsletter: yesOrNo.optional(),
    version: versionNumber,
  })
  .strict()

export const AthleteCall = AthleteFields.extend({ hostGymMember: yesOrNo.default(false) })

export const AthleteChangesCall = AthleteFields.partial()
  .extend({
    // a default would be an answer that nobody gave, and empty what is known
    medicalNotes: AthleteFields.shape.medicalNotes.removeDefault(),
    hostGymMember: yesOrNo.optional(),
    version: versionNumber,
  })
  .strict()

export const PhotoConsentCall = z.object({ allowed: yesOrNo })

export const WaiverCall = WaiverForm.extend({
  athletes: forEachAthlete(SignedFor.extend({ photoConsent: yesOrNo })),
})
