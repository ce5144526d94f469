import { cancelLessonsForErasure } from '~/domain/booking/erasure/cancel-lessons-to-come.server'
import { erasureAskMessages } from '~/domain/booking/erasure/erasure'
import { findFamilyHead } from '~/domain/family/find-family-head.server'
import { CancelLessonsForm } from '~/domain/privacy/privacy-request-forms'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { eraseFamilyPath } from '~/values/paths/family-paths'
import { staffAction } from '~/routes/admin/forms/form-page.server'

export const action = staffAction({
  permission: 'handle-privacy-requests',
  also: 'correct-families',
  schema: CancelLessonsForm,
  messages: erasureAskMessages,
  async save(owner, { lessonCount: lessons, refundCents }, { id }) {
    const family = await findFamilyHead(owner, id('guardianId'))
    if (!family) return null
    const canceling = { guardianIds: [family.id], seen: { lessons, refundCents } }
    const outcome = await cancelLessonsForErasure(owner, canceling)
    if ('refused' in outcome) return outcome
    return { to: eraseFamilyPath(family.id), said: privacyTexts.lessonsCanceled }
  },
})
