import { FewerPlaces } from '~/components/booking/fewer-places'
import { CardPayment } from '~/components/booking/card-payment'
import { FocusFields } from '~/components/booking/focus-fields'
import { ShareGuestLink } from '~/components/family/guests/share-guest-link'
import { GuestReplyFields } from '~/components/family/guests/guest-reply-fields'
import { HoldNotice } from '~/components/booking/hold-notice'
import { LessonTypeList, type OfferedLessonType } from '~/components/booking/lesson-type-list'
import { PayNow } from '~/components/booking/pay-now'
import { LessonLocation } from '~/components/booking/lesson-location'
import { PolicyRules } from '~/components/booking/policy-rules'
import { RefundTargets } from '~/components/booking/refund-targets'
import { TimeList } from '~/components/booking/times/time-list'
import { TimeChange } from '~/components/booking/times/time-change'
import { UseCredit } from '~/components/booking/use-credit'
import { DateList } from '~/components/forms/date-list'
import { Actions } from '~/components/layout/actions'
import { PriceList } from '~/components/layout/price-list'
import { Steps, type Step } from '~/components/layout/steps'
import { ExampleForm, Exhibit, State } from './exhibit'
import { formOf, galleryLink, longName, unbreakable, zone } from './samples'

export function BookingExhibits() {
  return (
    <>
      <Exhibit id="lesson-types" title="What is offered">
        <State name="To compare">
          <LessonTypeList lessonTypes={[deepDive, { ...deepDive, ...tooLong }]} />
        </State>
      </Exhibit>
      <Exhibit id="guests" title="Guests of a party">
        <State name="A parent answers">
          <ExampleForm>
            <GuestReplyFields
              form={formOf('guest', { values: { childName: 'Mia', people: '2' } })}
            />
          </ExampleForm>
        </State>
        <State name="The link to hand on">
          <ShareGuestLink
            to={galleryLink('guests')}
            title="Zoe’s birthday party"
            link={{ id: 'link', address: galleryLink('guests') }}
          />
        </State>
        <State name="No link">
          <ShareGuestLink to={galleryLink('guests')} title="Zoe’s birthday party" link={null} />
        </State>
      </Exhibit>
      <Exhibit id="times" title="Times of a day">
        <State name="One chosen">
          <ExampleForm>
            <TimeList
              form={formOf('times', { values: { time: '16:15' } })}
              times={times}
              zone={zone}
            />
          </ExampleForm>
        </State>
        <State name="None chosen">
          <ExampleForm>
            <TimeList
              form={formOf('no-time', { errors: { time: ['Choose a time.'] } })}
              times={times}
              zone={zone}
            />
          </ExampleForm>
        </State>
      </Exhibit>
      <Exhibit id="dates" title="Several dates at once">
        <State name="Two clash, one is left out">
          <ExampleForm>
            <DateList
              form={formOf('dates', {
                values: { dates: ['2026-11-24', '2026-12-15'] },
                errors: { dates: ['December 1 was just booked by someone else.'] },
              })}
              name="dates"
              legend="Dates"
              help="Leave out a date by its box."
              dates={dates}
            />
          </ExampleForm>
        </State>
      </Exhibit>
      <Exhibit id="steps" title="Steps of a booking">
        <State name="At the start, on the way, at the end">
          {[0, 3, 5].map((current) => (
            <Steps key={current} steps={stepsAt(current)} label={`Steps of booking ${current}`} />
          ))}
        </State>
        <State name="A hold, and how long it lasts">
          <HoldNotice what="Tuesday 4:00 PM" until="4:15 PM" endsAt={held} zone={zone} />
        </State>
        <State name="More places than are needed">
          <FewerPlaces held={3} />
        </State>
      </Exhibit>
      <Exhibit id="place" title="Where a lesson is">
        <State name="With a map and a phone number">
          <LessonLocation
            where={['Second Flight Tumbling', '218 Mill Street']}
            map={galleryLink('map')}
            phone="555 010 0142"
          />
        </State>
        <State name="Without, and a long name">
          <LessonLocation where={[longName]} map={null} phone="" />
        </State>
      </Exhibit>
      <Exhibit id="focus" title="What a lesson is to work on">
        <State name="Too much was chosen">
          <ExampleForm>
            <FocusFields
              form={formOf('focus', { errors: { focusAreas: ['Choose up to 2.'] } })}
              options={focusAreas}
              allowed={2}
            />
          </ExampleForm>
        </State>
      </Exhibit>
      <Exhibit id="prices" title="What it comes to">
        <State name="Lines and their sum">
          <PriceList
            lines={[
              { label: 'Deep Dive, 60 minutes', note: `for ${longName}`, amount: '$60' },
              { label: 'Sibling discount', amount: '− $6.50' },
              { label: unbreakable, amount: '$1,000' },
            ]}
            total={{ label: 'You pay at the lesson', amount: '$1,053.50' }}
          />
        </State>
        <State name="What is due can be paid by card">
          <PayNow to={galleryLink('pay')} seenCents={105_350} button="Pay $1,053.50 now" />
        </State>
        <State name="Or with credits">
          <UseCredit to={galleryLink('credit')} label="Use 2 credits" />
        </State>
      </Exhibit>
      <Exhibit id="card-payment" title="A payment by card">
        <State name="Not paid yet">
          <Actions>
            <CardPayment pay stop={galleryLink('stop')} again={null} />
          </Actions>
        </State>
        <State name="Its result is not known yet">
          <Actions>
            <CardPayment pay={false} stop={null} again={galleryLink('again')} />
          </Actions>
        </State>
      </Exhibit>
      <Exhibit id="policy" title="A policy’s rules">
        <State name="One over, one that applies now, one to come">
          <PolicyRules rules={rules} />
        </State>
      </Exhibit>
      <Exhibit id="refund-targets" title="Where a refund goes">
        <State name="Asked of a family">
          <ExampleForm>
            <RefundTargets
              form={formOf('refund-targets', { values: { refundTo: 'payment' } })}
              of="family"
              ways={[
                '$40 is refunded to the card or bank account you paid with; that takes five to ten days.',
              ]}
            />
          </ExampleForm>
        </State>
        <State name="Asked of staff">
          <ExampleForm>
            <RefundTargets
              form={formOf('refund-targets-staff', { values: { refundTo: 'balance' } })}
              of="staff"
              ways={['$40 was paid in cash, to refund by hand.']}
            />
          </ExampleForm>
        </State>
      </Exhibit>
      <Exhibit id="move" title="From one time to another">
        <State name="A rescheduled lesson">
          <TimeChange from="Tuesday 17 November, 4:00 PM" to="Wednesday 25 November, 10:15 AM" />
        </State>
      </Exhibit>
    </>
  )
}

/** In the past, so that no script counts down. */
const held = '2001-01-01T21:15:00Z'

const deepDive: OfferedLessonType = {
  slug: 'deep-dive',
  name: 'Deep Dive',
  summary: 'A full hour, one to one, for a skill and all that leads to it.',
  price: '$60',
  priceNote: 'a lesson, $10 deposit',
  length: '60 minutes',
  ages: 'Ages 5 to 18',
  forWhom: '1 athlete',
  to: galleryLink('deep-dive'),
  scene: 'lesson-private-long',
}

const tooLong = { slug: 'long', name: longName, summary: unbreakable, price: '$1,234.50' }

const times = [
  { value: '15:00', label: '3:00 PM', heading: 'Afternoon' },
  { value: '15:15', label: '3:15 PM' },
  { value: '16:15', label: '4:15 PM' },
  { value: '17:30', label: '5:30 PM', heading: 'Evening' },
  { value: '18:00', label: '6:00 PM' },
]

const focusAreas = [
  { value: 'cartwheels', label: 'Cartwheels', help: 'Tumbling, beginner' },
  { value: 'long', label: longName, help: unbreakable },
]

const stepNames = ['You', 'Athletes', 'Focus areas', 'Drop-off and pick-up', 'Waiver', 'Review']

function stepsAt(current: number): Step[] {
  return stepNames.map((label, index) => {
    if (index === current) return { label, state: 'current' }
    if (index > current) return { label, state: 'ahead' }
    return { label, state: 'done', to: galleryLink(`step-${index}`) }
  })
}

const rules = [
  { until: 'Until Monday, 4:00 PM', refund: 'everything you paid is refunded', applies: false },
  {
    until: 'Until Tuesday, 4:00 PM',
    refund: 'the $10 deposit is kept, the rest is refunded',
    applies: true,
  },
  { until: 'Until the lesson begins', refund: 'nothing is refunded', applies: false },
]

const dates = [
  { value: '2026-11-24', label: 'Tuesday, November 24, 4:00 PM', open: true },
  {
    value: '2026-12-01',
    label: 'Tuesday, December 1, 4:00 PM',
    help: 'Just booked by someone else.',
    open: false,
  },
  {
    value: '2026-12-08',
    label: 'Tuesday, December 8, 4:00 PM',
    help: `${longName} has a lesson at 4:15 PM.`,
    open: false,
  },
  { value: '2026-12-15', label: 'Tuesday, December 15, 4:00 PM', open: true },
  { value: '2026-12-22', label: 'Tuesday, December 22, 4:00 PM', open: true },
]
