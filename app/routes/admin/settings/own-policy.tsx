import { catalogueMessages } from '~/domain/catalogue/catalogue-messages'
import { findAnyLessonType } from '~/domain/catalogue/find-catalogue.server'
import { saveOwnPolicy } from '~/domain/catalogue/save-own-policy.server'
import { findPolicy } from '~/domain/settings/policies.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { PolicyForm } from '~/domain/settings/settings-forms'
import { adminLessonTypePath, dropOwnPolicyPath } from '~/values/paths/settings-paths'
import { staffForm } from '../forms/form-page.server'
import { policyFields, typedPolicy } from './policy-fields'

const page = staffForm({
  permission: 'change-settings',
  schema: PolicyForm,
  messages: catalogueMessages,
  async show(_owner, { id }) {
    const lessonType = await findAnyLessonType(id('lessonTypeId'))
    if (!lessonType) return null
    const { name, version, cancellationPolicyId: own } = lessonType
    const policy = await findPolicy(own ?? (await findSettings()).cancellationPolicyId)
    const drop = { to: dropOwnPolicyPath(lessonType.id), label: 'Use the business’s policy again' }
    return {
      title: `Cancellation policy of ${name}`,
      lead: own
        ? 'This lesson type has its own policy.'
        : 'This is the business’s policy, which applies now. Save it to give this lesson type its own.',
      fields: policyFields,
      known: { ...typedPolicy(policy), version },
      presses: own ? [{ ...drop, fields: { version } }] : [],
      back: { to: adminLessonTypePath(lessonType.id), label: `Back to ${name}` },
    }
  },
  async save(owner, policy, { id }) {
    const outcome = await saveOwnPolicy(owner, id('lessonTypeId'), policy)
    if (!outcome || 'refused' in outcome) return outcome
    return {
      to: adminLessonTypePath(outcome.lessonTypeId),
      said: 'This lesson type now has its own policy.',
    }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'
