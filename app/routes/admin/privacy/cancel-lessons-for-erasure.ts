import { cancelLessonsForErasure } from '~/domain/booking/erasure/cancel-lessons-to-come.server'
import { erasureAskMessages } from '~/domain/booking/erasure/erasure'
import { CancelLessonsForm } from '~/domain/privacy/privacy-request-forms'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { adminErasePath } from '~/values/paths/admin-paths'
import { staffAction } from '../forms/form-page.server'
import { openErasure } from './erasure.server'

export const action = staffAction({
  permission: 'handle-privacy-requests',
  schema: CancelLessonsForm,
  messages: {},
  async save(owner, { lessonCount: lessons, refundCents }, asked) {
    const { id, guardianIds } = await openErasure(owner, asked.id('requestId'))
    const seen = { lessons, refundCents }
    const outcome = await cancelLessonsForErasure(owner, { guardianIds, seen })
    const to = adminErasePath(id)
    if ('refused' in outcome) return { to, said: erasureAskMessages[outcome.refused] }
    const said =
      outcome.lessons.length > 0 ? privacyTexts.lessonsCanceled : 'There are no upcoming lessons.'
    return { to, said }
  },
})
