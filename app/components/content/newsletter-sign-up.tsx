import { Form } from '~/framework'
import { EmailField } from '~/components/forms/email-field'
import { Honeypot } from '~/components/forms/honeypot'
import { SubmitButton } from '~/components/forms/submit-button'
import { communicationTexts } from '~/domain/communications/communication-texts'
import {
  newsletterWording,
  type NewsletterSource,
} from '~/domain/communications/newsletter/newsletter'
import { newsletterPath } from '~/values/paths/content-paths'
import type { FormView } from '~/values/form-view'

type Props = { source: NewsletterSource; form?: FormView }

/** The newsletter sign-up on any page. Errors are shown on the newsletter page. */
export function NewsletterSignUp({ source, form = blank }: Props) {
  return (
    <Form method="post" action={newsletterPath()} className="form">
      <input type="hidden" name="source" value={source} />
      <EmailField form={form} label="Your email address" help={newsletterWording} />
      <Honeypot name="website" />
      <SubmitButton variant="quiet">{communicationTexts.subscribe}</SubmitButton>
    </Form>
  )
}

const blank: FormView = {
  id: 'newsletter',
  values: {},
  errors: {},
  formErrors: [],
  constraints: { email: { required: true, maxLength: 254 } },
}
