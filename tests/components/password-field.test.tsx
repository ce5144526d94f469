import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PasswordField } from '~/components/forms/password-field'
import { ConfirmForm, SetPasswordForm } from '~/domain/accounts/account-forms'
import { blankForm } from '~/http/forms/form-view.server'

const forms = [
  ['a password at sign-in', ConfirmForm, false, 'current-password'],
  ['a new password', SetPasswordForm, true, 'new-password'],
] as const

describe.each(forms)('the field of %s', (_name, schema, isNew, purpose) => {
  const html = renderToStaticMarkup(<PasswordField form={blankForm(schema)} isNew={isNew} />)
  const { type, autocomplete, ...others } = load(html)('input').attr()!

  it('hides what is typed, and tells password managers what it is for', () => {
    expect({ type, autocomplete }).toEqual({ type: 'password', autocomplete: purpose })
  })

  it('takes what is pasted, of any length and pattern', () => {
    const names = Object.keys(others)
    expect(
      names.filter((name) => /^(?:maxlength|pattern|readonly|value|on.+)$/.test(name)),
    ).toEqual([])
  })
})
