import { findPolicy } from '~/domain/settings/policies.server'
import { policySentences } from '~/domain/booking/cancellation/present-cancellation'
import { findSettings } from '~/domain/settings/find-settings.server'
import { savePolicy } from '~/domain/settings/save-settings.server'
import { PolicyForm } from '~/domain/settings/settings-forms'
import { versionConflictMessages } from '~/domain/settings/settings-messages'
import { policySettingsPath } from '~/values/paths/settings-paths'
import { staffForm } from '../forms/form-page.server'
import { policyFields, typedPolicy } from './policy-fields'
import { backToSettings } from './back-to-settings'

const page = staffForm({
  permission: 'change-settings',
  schema: PolicyForm,
  messages: versionConflictMessages,
  async show() {
    const { cancellationPolicyId, version, currency } = await findSettings()
    const policy = await findPolicy(cancellationPolicyId)
    const example = { priceCents: 6000, depositCents: 1000, currency }
    return {
      title: 'Cancellation policy',
      lead: 'This applies to new bookings. Anyone who has already booked keeps the policy they agreed to.',
      notes: [['What families see now:', ...policySentences(policy, example)].join(' ')],
      fields: policyFields,
      known: { ...typedPolicy(policy), version },
      back: backToSettings,
    }
  },
  async save(owner, policy) {
    const refusal = await savePolicy(owner, policy)
    return (
      refusal ?? { to: policySettingsPath(), said: 'New policy saved. It applies from now on.' }
    )
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'
