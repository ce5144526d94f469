import { data } from '~/framework'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { FamilyFilterForm, type FamilyFilter } from '~/domain/admin/families/family-filter'
import { findFamilyIds } from '~/domain/admin/families/find-families.server'
import { mostRecipients, savingDraftMessages } from '~/domain/family/messages/family-message'
import { FamilyMessageForm } from '~/domain/family/messages/family-message-forms'
import { createFamilyMessage } from '~/domain/family/messages/save-family-message.server'
import { answerTexts } from '~/http/answers/answer-texts.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { formatNumber } from '~/values/format/format-number'
import { familiesPath, familyMessagePath } from '~/values/paths/family-paths'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { messageFields } from './message-fields.server'

const page = staffForm({
  permission: 'correct-families',
  schema: FamilyMessageForm,
  messages: savingDraftMessages,
  async show(staff, { search }) {
    const ids = await findFamilyIds(staff, filterIn(search), mostRecipients)
    const back = { to: `${familiesPath()}${queryOf(search)}`, label: 'Back to the list' }
    const words = { title: familyActionTexts.messageFamilies, back }
    if (ids.length === 0 || ids.length > mostRecipients)
      return {
        ...words,
        lead: savingDraftMessages[ids.length === 0 ? 'nobody' : 'too-many'],
        fields: [],
        known: {},
        button: null,
      }
    return {
      ...words,
      lead:
        ids.length === 1
          ? 'To the one family on the list.'
          : `To all ${formatNumber(ids.length)} families on the list. Each gets an email of its own.`,
      notes: ['Nothing is sent yet: next, you see who is left out, and how it reads.'],
      fields: [{ kind: 'hidden', name: 'idempotencyKey' }, ...messageFields()],
      known: { idempotencyKey: newIdempotencyKey(), channel: 'email' },
      button: familyActionTexts.preview,
    }
  },
  async save(staff, answers, { search }) {
    const guardianIds = await findFamilyIds(staff, filterIn(search), mostRecipients)
    const outcome = await createFamilyMessage(staff, { ...answers, guardianIds })
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyMessagePath(outcome.messageId) }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'

/** @throws 400 for an invalid filter */
function filterIn(search: URLSearchParams): FamilyFilter {
  const asked = FamilyFilterForm.safeParse(
    Object.fromEntries([...search].filter(([, value]) => value !== '')),
  )
  if (!asked.success) throw data(answerTexts.badFilter, { status: 400 })
  return asked.data
}

function queryOf(search: URLSearchParams): string {
  return search.size > 0 ? `?${search}` : ''
}
