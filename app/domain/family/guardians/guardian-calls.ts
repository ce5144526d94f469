import { z } from 'zod'
import { yesOrNo } from '~/values/form-fields'
import { InviteGuardianForm, RightsForm } from './guardian-forms'

// The same forms as programs call them: each right is said, one way or the other.

const rights = {
  mayBook: yesOrNo,
  maySeeProgress: yesOrNo,
  maySeeMedical: yesOrNo,
  callInEmergency: yesOrNo,
}

export const InviteGuardianCall = InviteGuardianForm.extend(rights)

export const RightsCall = RightsForm.extend(rights)

export const SharingCall = z.object({ sharesContact: yesOrNo, sharesPayments: yesOrNo })
