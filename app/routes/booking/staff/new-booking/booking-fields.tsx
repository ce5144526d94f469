import { RichText } from '~/components/content/rich-text'
import { RichLine } from '~/components/content/rich-text'
import { AthleteFieldset } from '~/components/family/athlete-fieldset'
import { Checkbox } from '~/components/forms/checkbox'
import { CheckboxList } from '~/components/forms/checkbox-list'
import { EmailField } from '~/components/forms/email-field'
import { fieldValue } from '~/components/forms/field-attributes'
import { Fieldset } from '~/components/forms/fieldset'
import { HiddenField } from '~/components/forms/hidden-field'
import type { Option } from '~/components/forms/option'
import { RadioList } from '~/components/forms/radio-list'
import { SelectField } from '~/components/forms/select-field'
import { TextArea } from '~/components/forms/text-area'
import { TextField } from '~/components/forms/text-field'
import { Disclosure } from '~/components/layout/texts/disclosure'
import {
  bookingChannelLabels,
  channels,
  priceReasonLabels,
  priceReasons,
} from '~/domain/booking/on-behalf/on-behalf'
import { bookAnywayTexts } from '~/domain/booking/on-behalf/book-anyway-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import type { FormView } from '~/values/form-view'
import type { askForDetails } from './details.server'

export type NewBookingView = Awaited<ReturnType<typeof askForDetails>>

type Props = { booking: NewBookingView; form: FormView; states: Option[] }

/** Athletes, price, payment, waiver and how the family asked. */
export function BookingFields({ booking, form, states }: Props) {
  const { family, added, price } = booking
  return (
    <>
      {family === null && <NewParent form={form} />}
      {family && family.athletes.length > 0 && (
        <CheckboxList form={form} name="known" legend="Who is coming" options={family.athletes} />
      )}
      {Array.from({ length: added }, (_, index) => (
        <AthleteFieldset
          key={index}
          form={form}
          name={`athletes[${index}]`}
          legend={added === 1 ? 'New athlete' : `New athlete, ${index + 1}`}
        />
      ))}
      <PriceAndWishes form={form} price={price} />
      {booking.credits && (
        <Checkbox
          form={form}
          name="useCredits"
          label="Pay with credits of the family"
          help={booking.credits}
        />
      )}
      {booking.packages && <PackageToo packages={booking.packages} form={form} />}
      {booking.waiver && <SignHere waiver={booking.waiver} form={form} />}
      <RadioList form={form} name="channel" legend="How they asked" options={ways} />
      <BookAnyway form={form} />
      <RadioList form={form} name="state" legend="How to book it" options={states} />
    </>
  )
}

type PriceProps = Pick<NewBookingView, 'price'> & { form: FormView }

/** Most bookings have the usual price and no wish. */
function PriceAndWishes({ form, price: { usual, help } }: PriceProps) {
  const isOther = fieldValue(form, 'priceReason') !== 'as_listed'
  return (
    <Disclosure
      summary={staffBookingTexts.priceAndWishes(usual)}
      open={isOther || isUsed(form, ['focusNote', 'priceCents']) || !!form.errors.priceReason}
    >
      <TextArea form={form} name="focusNote" label="What to work on" optional />
      <TextField
        form={form}
        name="priceCents"
        label="Price"
        help={help.join(' ')}
        inputMode="decimal"
        width="narrow"
        optional
      />
      <SelectField form={form} name="priceReason" label="Why this price" options={reasons} />
    </Disclosure>
  )
}

/** Asked once it was said that an athlete has another lesson then. */
export function BookAnyway({ form }: { form: FormView }) {
  return (
    isUsed(form, ['bookAnyway']) && (
      <Checkbox
        form={form}
        name="bookAnyway"
        label={bookAnywayTexts.label}
        help={bookAnywayTexts.help}
      />
    )
  )
}

const required = { required: true }

function NewParent({ form: asked }: { form: FormView }) {
  // optional in the schema, as a known family has them
  const constraints = { ...asked.constraints, firstName: required, lastName: required }
  const form = { ...asked, constraints: { ...constraints, phone: required } }
  return (
    <Fieldset legend="Who books">
      <TextField form={form} name="firstName" label="Parent’s first name" autoComplete="off" />
      <TextField form={form} name="lastName" label="Parent’s last name" autoComplete="off" />
      <TextField form={form} name="phone" label="Phone number" type="tel" autoComplete="off" />
      <EmailField
        form={form}
        help="Where the link goes by which they confirm."
        autoComplete="off"
        optional
      />
    </Fieldset>
  )
}

/** Whether a collapsed part has values or errors. */
function isUsed(form: FormView, names: string[]): boolean {
  return names.some((name) => fieldValue(form, name) || form.errors[name])
}

function PackageToo({ packages, form }: { packages: Packages; form: FormView }) {
  return (
    <Disclosure
      summary={staffBookingTexts.sellPackageToo}
      open={isUsed(form, ['package', 'packageMethod'])}
    >
      <p>It is entered as paid today, and its credits pay for what is booked here.</p>
      <SelectField form={form} name="package" label="Package" options={packages.options} optional />
      <SelectField
        form={form}
        name="packageMethod"
        label="How the package was paid"
        options={packages.methods}
        optional
      />
    </Disclosure>
  )
}

type Packages = NonNullable<NewBookingView['packages']>

/** Signs in person, with the waiver page's text, boxes and name field. */
function SignHere({
  waiver,
  form,
}: {
  waiver: NonNullable<NewBookingView['waiver']>
  form: FormView
}) {
  const names = ['signerName', 'relationship', 'clauses']
  return (
    <Disclosure summary={staffBookingTexts.signHere} open={isUsed(form, names)}>
      <p>
        Hand the device to the parent. It counts for everyone who is coming and has no signed
        waiver.
      </p>
      <RichText html={waiver.html} />
      <HiddenField form={waiver.form} name="waiverVersionId" />
      <CheckboxList
        form={form}
        name="clauses"
        legend="I agree"
        options={waiver.clauses.map(({ id, html, required }) => ({
          value: id,
          label: <RichLine html={html} />,
          help: required ? 'Required' : 'Optional',
        }))}
      />
      <Checkbox
        form={form}
        name="photoConsent"
        label={<RichLine html={waiver.photoHtml} />}
        help="Optional."
      />
      <TextField
        form={form}
        name="relationship"
        label="Your relationship to this athlete"
        help="For example mother, father or legal guardian."
        autoComplete="off"
        width="middle"
        optional
      />
      <TextField
        form={form}
        name="signerName"
        label="Your full name"
        help="Typing it here is your signature."
        autoComplete="off"
        optional
      />
    </Disclosure>
  )
}

const reasons = priceReasons.map((value) => ({ value, label: priceReasonLabels[value] }))
const ways = channels.map((value) => ({ value, label: bookingChannelLabels[value] }))

export const holdTheTime = {
  value: 'held',
  label: 'Hold the time',
  help: 'The family confirms by a link, until it begins.',
}

export const bookItNow = {
  value: 'confirmed',
  label: 'Book it now',
  help: 'Where all waivers are signed, or are signed here.',
}
