import { Form } from '~/framework'
import { PleaseCall } from '~/components/booking/please-call'
import { SubmitButton } from '~/components/forms/submit-button'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { Empty } from '~/components/layout/texts/empty'
import { Link } from '~/components/layout/navigation/link'
import { Notice } from '~/components/layout/texts/notice'
import { Tag } from '~/components/layout/tag'
import { Tooltip } from '~/components/layout/texts/tooltip'
import { Exhibit, State } from './exhibit'
import { galleryLink, unbreakable } from './samples'

export function MessageExhibits() {
  return (
    <>
      <Notices />
      <Exhibit id="empty" title="Nothing here yet">
        <State name="With what to do about it">
          <Empty title="You have no lessons yet.">
            <p>
              <Link to={galleryLink('booking')}>Find a first one</Link>
            </p>
          </Empty>
        </State>
      </Exhibit>
      <Tags />
      <Exhibit id="asides" title="What only some want to read">
        <State name="Disclosure, closed and open">
          <Disclosure summary="Why we ask for a date of birth">
            <p>Groups are put together by age.</p>
          </Disclosure>
          <Disclosure summary="What happens if it rains" open>
            <p>We train indoors. If the gym has to close, you hear from us by email.</p>
          </Disclosure>
        </State>
        <State name="Tooltip">
          <p>
            Today: a{' '}
            <Tooltip id="tip-handspring" tip="Over the hands and back to the feet, in one leap.">
              front handspring
            </Tooltip>
          </p>
        </State>
      </Exhibit>
      <Exhibit id="toasts" title="Toast">
        <State name="Said once, on the page after this one">
          <Form method="post" preventScrollReset>
            <SubmitButton variant="quiet">Say something</SubmitButton>
          </Form>
        </State>
      </Exhibit>
    </>
  )
}

function Notices() {
  return (
    <Exhibit id="notices" title="Notices">
      <State name="Good to know">
        <Notice tone="info" title="See more in the browser you booked in">
          <p>Open this page in that browser to see who is coming and what it costs.</p>
        </Notice>
      </State>
      <State name="Needs doing">
        <Notice tone="attention" title="One waiver is not signed">
          <p>Zoe cannot take part on Tuesday without it.</p>
        </Notice>
        <PleaseCall
          calls={[
            {
              bookingId: 'call',
              name: 'Dana Okafor',
              phone: '555 010 2030',
              when: 'Tuesday, November 17, 2026 at 4:00 PM',
            },
          ]}
        />
      </State>
      <State name="Alive">
        <Notice tone="alive" title="Next lesson: Tuesday, 4:00 PM" />
      </State>
      <State name="In trouble">
        <Notice tone="trouble" title="The payments cannot be shown just now">
          <p>Nothing is lost. Reload the page in a minute.</p>
        </Notice>
        <Notice tone="trouble" title={unbreakable} />
      </State>
    </Exhibit>
  )
}

function Tags() {
  return (
    <Exhibit id="tags" title="Tags">
      <State name="A state in a word">
        <p className="gallery-index">
          <Tag tone="good">Confirmed</Tag> <Tag tone="now">Today</Tag>{' '}
          <Tag tone="attention">Waiver due</Tag> <Tag tone="owed">Balance due $60</Tag>{' '}
          <Tag tone="trouble">Payment failed</Tag> <Tag tone="over">Canceled</Tag>{' '}
          <Tag tone="attention">{unbreakable}</Tag>
        </p>
      </State>
    </Exhibit>
  )
}
