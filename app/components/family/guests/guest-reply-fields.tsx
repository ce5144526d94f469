import { EmailField } from '~/components/forms/email-field'
import { HiddenField } from '~/components/forms/hidden-field'
import { Honeypot } from '~/components/forms/honeypot'
import { RadioList } from '~/components/forms/radio-list'
import { TextArea } from '~/components/forms/text-area'
import { TextField } from '~/components/forms/text-field'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import type { FormView } from '~/values/form-view'

const answers = [
  { value: 'yes', label: guestTexts.yes },
  { value: 'no', label: guestTexts.no },
]

/** What a parent answers for one invited child. */
export function GuestReplyFields({ form }: { form: FormView }) {
  return (
    <>
      <HiddenField form={form} name="id" />
      <TextField
        form={form}
        name="childName"
        label={guestTexts.childName}
        autoComplete="off"
        width="middle"
      />
      <RadioList form={form} name="coming" legend={guestTexts.coming} options={answers} />
      <TextField
        form={form}
        name="people"
        label={guestTexts.people}
        help={guestTexts.peopleHelp}
        type="number"
        inputMode="numeric"
        width="narrow"
        optional
      />
      <TextArea
        form={form}
        name="note"
        label={guestTexts.note}
        help={guestTexts.noteHelp}
        optional
      />
      <TextField
        form={form}
        name="contactName"
        label={guestTexts.contactName}
        autoComplete="name"
      />
      <TextField
        form={form}
        name="phone"
        label={guestTexts.phone}
        help={guestTexts.phoneHelp}
        type="tel"
        autoComplete="tel"
      />
      <EmailField form={form} label={guestTexts.email} optional />
      <Honeypot name="website" />
      <p>{guestTexts.privacy}</p>
    </>
  )
}
