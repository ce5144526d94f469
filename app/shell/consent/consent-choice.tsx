import { Form } from '~/framework'
import type { ReactNode } from 'react'
import { Checkbox } from '~/components/forms/checkbox'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Actions } from '~/components/layout/actions'
import { cookieSettingsPath } from '~/values/paths/content-paths'
import type { FormView } from '~/values/form-view'

/** Texts fixed by the specification. */
export const cookieConsentTexts = {
  banner:
    'We use cookies to make this site work and to improve your experience. You can accept, reject, or customize.',
  title: 'Cookie Settings',
  lead: 'Manage your preferences. Necessary cookies are always on.',
}

type Props = { form: FormView; children: ReactNode }

/** The consent checkboxes; the cancel link is passed as a child. */
export function ConsentChoice({ form, children }: Props) {
  return (
    <Form method="post" action={cookieSettingsPath()} preventScrollReset replace>
      <HiddenField form={form} name="redirectTo" />
      <Checkbox form={form} name="analytics" label="Analytics" />
      <Checkbox form={form} name="marketing" label="Marketing" />
      <Actions>
        {children}
        <SubmitButton>Save</SubmitButton>
      </Actions>
    </Form>
  )
}
