import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { findFamilyAdults } from '~/domain/family/find-family-adults.server'
import { savingDraftMessages } from '~/domain/family/messages/family-message'
import { OneFamilyMessageForm } from '~/domain/family/messages/family-message-forms'
import { createFamilyMessage } from '~/domain/family/messages/save-family-message.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { familyMessagePath, familyPath, messageFamilyPath } from '~/values/paths/family-paths'
import { openFamilyForm } from '../actions/open-family-form.server'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { messageFields } from './message-fields.server'

const page = staffForm({
  permission: 'correct-families',
  schema: OneFamilyMessageForm,
  messages: savingDraftMessages,
  async show(staff, { id }) {
    const family = await openFamilyForm(staff, id('guardianId'), messageFamilyPath)
    const adults = await findFamilyAdults(staff, family.id)
    const reached = adults.filter(({ email }) => email !== null)
    const back = { to: familyPath(family.id), label: `Back to ${family.name}` }
    const title = familyActionTexts.sendMessage
    if (reached.length === 0)
      return {
        title,
        lead: `No email address is known of ${family.name}. Call ${family.phone || 'them'}, or enter an address first.`,
        fields: [],
        known: {},
        button: null,
        back,
      }
    return {
      title,
      lead: 'Nothing is sent yet: next, you see how it reads.',
      notes: adults
        .filter(({ email }) => email === null)
        .map(({ name }) => `${name} has no email address.`),
      fields: [
        { kind: 'hidden', name: 'idempotencyKey' },
        {
          kind: 'boxes',
          name: 'to',
          label: 'To',
          options: reached.map(({ id: value, name, email }) => {
            return { value, label: name, help: email ?? undefined }
          }),
        },
        ...messageFields(),
      ],
      known: {
        idempotencyKey: newIdempotencyKey(),
        to: reached.map((adult) => adult.id),
        kind: 'notice',
        channel: 'email',
      },
      button: familyActionTexts.preview,
      back,
    }
  },
  async save(staff, { to, ...answers }, { id }) {
    const adults = await findFamilyAdults(staff, id('guardianId'))
    if (adults.length === 0) return null
    const isTheirs = (guardianId: string) => adults.some((adult) => adult.id === guardianId)
    if (!to.every(isTheirs)) return { refused: 'not-family', field: 'to' }
    const outcome = await createFamilyMessage(staff, { ...answers, guardianIds: to })
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
