import { RenamePasskeyForm } from '~/domain/accounts/passkeys/passkey-forms'
import { passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import { findPasskey, renamePasskey } from '~/domain/accounts/passkeys/passkeys.server'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { adminSecurityPath, removePasskeyPath } from '~/values/paths/staff-paths'

const page = staffForm({
  schema: RenamePasskeyForm,
  messages: {},
  async show(staff, { id }) {
    const passkey = await findPasskey(staff, id('passkeyId'))
    if (!passkey) return null
    return {
      title: passkey.name,
      fields: [
        { kind: 'line', name: 'name', label: passkeyTexts.name, help: passkeyTexts.nameHelp },
      ],
      known: { name: passkey.name },
      button: passkeyTexts.rename,
      back: { to: adminSecurityPath(), label: 'Back' },
      ways: [{ to: removePasskeyPath(passkey.id), label: passkeyTexts.removeThis }],
    }
  },
  async save(staff, answers, { id }) {
    const renamed = await renamePasskey(staff, id('passkeyId'), answers)
    return renamed && { to: adminSecurityPath(), said: passkeyTexts.renamed }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
