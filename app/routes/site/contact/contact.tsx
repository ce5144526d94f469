import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { FaqList } from '~/components/content/sections/faq-list'
import { RichText } from '~/components/content/rich-text'
import { NewsletterSignUp } from '~/components/content/newsletter-sign-up'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { Honeypot } from '~/components/forms/honeypot'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { inquiryMessages } from '~/domain/communications/inquiries/inquiry'
import { InquiryForm } from '~/domain/communications/inquiries/inquiry-forms'
import { sendInquiry } from '~/domain/communications/inquiries/send-inquiry.server'
import { findSiteContent } from '~/domain/content/find-site-content.server'
import { findGiftCardOffer } from '~/domain/payments/gift-cards/find-gift-card.server'
import { giftCardTexts } from '~/domain/payments/gift-cards/gift-card-texts'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { giftCardsPath } from '~/values/paths/gift-card-paths'
import { findPlacesAndHours } from '~/domain/scheduling/find-places-and-hours.server'
import { hoursSaid } from '~/domain/scheduling/opening-hours'
import { mapOfVenue } from '~/domain/scheduling/venues/venue'
import { placeTexts } from '~/domain/scheduling/venues/place-texts'
import { formKeyFor } from '~/http/forms/form-secret.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseSharedForm, refused } from '~/http/forms/parse-form.server'
import { currentTime } from '~/http/current-time.server'
import { visitorOf } from '~/http/people/visitor.server'
import { useRootData, type Site } from '~/shell/data/root-data'
import { useForm } from '~/shell/data/after-refusal'
import { settingsOf } from '~/http/settings-of.server'
import { seo } from '~/shell/seo'
import { localBusiness } from '~/shell/structured'
import { calendarDateAt } from '~/values/business-time'
import { contactPath, contactSentPath } from '~/values/paths/content-paths'
import { PhoneLink } from '~/components/layout/navigation/phone-link'
import { SummaryList } from '~/components/layout/summary-list'
import { EmailField } from '~/components/forms/email-field'
import { SelectField } from '~/components/forms/select-field'
import { TextArea } from '~/components/forms/text-area'
import { TextField } from '~/components/forms/text-field'
import { levelLabels, levels } from '~/values/level'
import type { FormView } from '~/values/form-view'
import { whoWrites } from './who-writes.server'

export async function loader(args: LoaderFunctionArgs) {
  const { timeZone } = await settingsOf(args)
  const [known, { isSold }, { sections, faqs }, { venues, hours }] = await Promise.all([
    whoWrites(args),
    findGiftCardOffer(),
    findSiteContent('contact'),
    findPlacesAndHours(calendarDateAt(currentTime(), timeZone)),
  ])
  const words = sections.contact
  return {
    words,
    hours: hoursSaid(words.openingHours, hours),
    faqs,
    giftCards: isSold ? giftCardsPath() : null,
    venues: venues.map((venue) => ({
      id: venue.id,
      name: venue.name,
      address: venue.addressLines.join(', '),
      map: mapOfVenue(venue),
    })),
    form: blankForm(InquiryForm, { ...known, idempotencyKey: formKeyFor(args.context) }),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { submission, spent } = await parseSharedForm(request, InquiryForm)
  if (submission.status !== 'success') return invalid(submission)

  const refusal = await sendInquiry(visitorOf(request, context), submission.value)
  if (refusal) return refused(submission, refusal, inquiryMessages)
  return redirect(contactSentPath(), { headers: spent })
}

export { headersOfAction as headers } from '~/http/answers/answer.server'
export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...seo(
    { title: data?.words.title ?? '', description: data?.words.lead ?? '', path: contactPath() },
    matches,
  ),
  ...localBusiness(matches, data?.hours.hours),
]

export default function Contact() {
  const { words, hours, faqs, venues, giftCards, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  const site = useRootData()?.site
  return (
    <Page title={words.title} lead={words.lead} narrow>
      {site && <ContactFacts site={site} hours={hours.lines} />}
      {words.directionsHtml && <RichText html={words.directionsHtml} />}
      <Venues venues={venues} />
      {giftCards && <LinkButton to={giftCards}>{giftCardTexts.title}</LinkButton>}
      <h2 id="write">Write to us</h2>
      <ErrorSummary form={form} />
      {/* without scripts, errors would stay below the screen */}
      <Form method="post" action={`${contactPath()}#write`} className="form">
        <HiddenField form={blank} name="idempotencyKey" />
        <InquiryFields form={form} />
        <Honeypot name="website" />
        <SubmitButton>{communicationTexts.sendMessage}</SubmitButton>
      </Form>
      {faqs.length > 0 && (
        <>
          <h2>What parents ask</h2>
          <FaqList faqs={faqs} />
        </>
      )}
      <h2>Our newsletter</h2>
      <NewsletterSignUp source="contact" />
    </Page>
  )
}

type Props = { site: Site; hours?: string[] }

/** Contact details and opening hours, as far as known. */
function ContactFacts({ site: { phone, email, address, social }, hours = [] }: Props) {
  const items = [
    ...(phone ? [{ term: 'Phone', detail: <PhoneLink phone={phone} /> }] : []),
    ...(email ? [{ term: 'Email', detail: <a href={`mailto:${email}`}>{email}</a> }] : []),
    ...(address.length > 0 ? [{ term: 'Address', detail: address.join(', ') }] : []),
    ...(social.length > 0 ? [{ term: 'Social media', detail: <Elsewhere social={social} /> }] : []),
    ...(hours.length > 0 ? [{ term: 'Hours', detail: <Lines lines={hours} /> }] : []),
  ]
  return items.length > 0 ? <SummaryList items={items} /> : null
}

type Venue = { id: string; name: string; address: string; map: string }

/** Where lessons take place, if not at the business's own address alone. */
function Venues({ venues }: { venues: Venue[] }) {
  if (venues.length === 0) return null
  return (
    <>
      <h2>{placeTexts.whereLessonsAre}</h2>
      <p>{placeTexts.saidWithTimes}</p>
      <ul>
        {venues.map(({ id, name, address, map }) => (
          <li key={id}>
            {name}, {address}.{' '}
            <a href={map} rel="noreferrer">
              Show {name} on a map
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Elsewhere({ social }: Pick<Site, 'social'>) {
  return (
    <ul>
      {social.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** The author, the athlete and the question. */
function InquiryFields({ form }: { form: FormView }) {
  return (
    <>
      <TextField form={form} name="name" label="Your name" autoComplete="name" />
      <EmailField form={form} help="We’ll only use it to answer you." />
      <TextField
        form={form}
        name="phone"
        label="Phone number"
        help="If you’d rather get a call."
        type="tel"
        autoComplete="tel"
        optional
      />
      <TextField
        form={form}
        name="athleteAge"
        label="Athlete’s age"
        inputMode="numeric"
        width="narrow"
        optional
      />
      <SelectField
        form={form}
        name="level"
        label="Athlete’s level"
        options={levelOptions}
        help="Your best guess is fine."
        optional
      />
      <TextArea form={form} name="message" label="Your message" rows={7} />
    </>
  )
}

const levelOptions = [
  { value: '', label: 'Not sure' },
  ...levels.map((value) => ({ value, label: levelLabels[value] })),
]
