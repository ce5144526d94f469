import { recordTexts } from '~/domain/admin/families/record/record-texts'
import {
  endParentSessions,
  findParentSessions,
} from '~/domain/family/staff/end-parent-sessions.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { formatMoment } from '~/values/format/format-time'
import { familyPath } from '~/values/paths/family-paths'
import { staffForm } from '~/routes/admin/forms/form-page.server'

const page = staffForm({
  permission: 'correct-families',
  schema: EmptyForm,
  messages: {},
  async show(staff, { id }) {
    const guardianId = id('guardianId')
    const [sessions, { timeZone }] = await Promise.all([
      findParentSessions(staff, guardianId),
      findSettings(),
    ])
    if (!sessions) return null
    const { name, count, lastSeenAt } = sessions
    return {
      title: recordTexts.signOutParent,
      lead: recordTexts.signedInIn(name, count),
      notes: lastSeenAt
        ? [`Last used ${formatMoment(lastSeenAt, timeZone)}.`, recordTexts.afterSignOut]
        : [],
      fields: [],
      known: {},
      button: lastSeenAt ? recordTexts.signOutParent : null,
      destructive: true,
      back: { to: familyPath(guardianId), label: recordTexts.backToFamily },
    }
  },
  async save(staff, _, { id }) {
    const guardianId = id('guardianId')
    const outcome = await endParentSessions(staff, guardianId)
    return outcome && { to: familyPath(guardianId), said: recordTexts.parentSignedOut }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
