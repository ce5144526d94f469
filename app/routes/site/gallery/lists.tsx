import { FilterForm } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { TextField } from '~/components/forms/text-field'
import { EntryList } from '~/components/layout/entry-list'
import { Link } from '~/components/layout/navigation/link'
import { KeyPagination } from '~/components/layout/navigation/key-pagination'
import { Pagination } from '~/components/layout/navigation/pagination'
import { SummaryList } from '~/components/layout/summary-list'
import { Table, type Column } from '~/components/layout/table'
import { TabRow } from '~/components/layout/navigation/tab-row'
import { Tabs } from '~/components/layout/navigation/tabs'
import { Tag } from '~/components/layout/tag'
import { testScreenshotsPath } from '~/values/paths/paths'
import { Exhibit, State } from './exhibit'
import { formOf, galleryLink, longName, unbreakable, usualName } from './samples'

type Payment = { receipt: string; who: string; method: string; amount: string }

const payments: Payment[] = [
  { receipt: '1001', who: usualName, method: 'Card', amount: '$60' },
  { receipt: '1002', who: longName, method: 'Cash', amount: '$1,250.50' },
  { receipt: '1003', who: unbreakable, method: 'Credit', amount: '− $10' },
]

const columns: Column<Payment>[] = [
  { heading: 'Receipt', cell: ({ receipt }) => receipt },
  { heading: 'For', cell: ({ who }) => who },
  { heading: 'Paid by', cell: ({ method }) => method },
  { heading: 'Amount', cell: ({ amount }) => amount, numeric: true },
]

type Booked = { when: string; who: string; by: string; state: string; price: string }

const booked: Booked[] = [
  { when: 'Wednesday, November 25, 2026 at 4:00 PM', who: 'Zoe Okafor', by: usualName },
  { when: 'Thursday, November 26, 2026 at 11:30 AM', who: 'Christopher Montgomery', by: longName },
].map((row) => ({ ...row, state: 'Not confirmed yet', price: '$1,250.50' }))

const manyColumns: Column<Booked>[] = [
  { heading: 'Lesson', cell: ({ when }) => <Link to={galleryLink('booked')}>{when}</Link> },
  { heading: 'Athletes', cell: ({ who }) => who },
  { heading: 'Kind', cell: () => 'Tumbling Basics' },
  { heading: 'Coach', cell: () => 'Maren Holt' },
  { heading: 'Booked by', cell: ({ by }) => by },
  { heading: 'Asked for', cell: () => 'On the phone' },
  { heading: 'State', cell: ({ state }) => <Tag tone="attention">{state}</Tag> },
  { heading: 'Price', cell: ({ price }) => price, numeric: true },
]

export function ListExhibits() {
  return (
    <>
      <Exhibit id="table" title="Table">
        <State name="Rows to compare; on a phone a list each">
          <Table
            caption="Payments in November"
            columns={columns}
            rows={payments}
            keyOf={({ receipt }) => receipt}
          />
        </State>
        <State name="With what they come to">
          <Table
            caption="Payments so far"
            columns={columns}
            rows={payments}
            keyOf={({ receipt }) => receipt}
            total={{ label: '3 payments', cells: { Amount: '$1,300.50' } }}
          />
        </State>
        <State name="With many columns">
          <Table
            caption="Bookings in November"
            columns={manyColumns}
            rows={booked}
            keyOf={({ when }) => when}
          />
        </State>
      </Exhibit>
      <Entries />
      <Exhibit id="summary" title="Answers beside their questions">
        <State name="With and without a way to change them">
          <SummaryList
            items={[
              { term: 'Lesson', detail: 'Deep Dive, 60 minutes' },
              {
                term: 'Who',
                detail: longName,
                change: { to: galleryLink('a'), label: 'Change who' },
              },
              {
                term: 'Note',
                detail: unbreakable,
                change: { to: galleryLink('b'), label: 'Change note' },
              },
            ]}
          />
        </State>
      </Exhibit>
      <Wayfinding />
    </>
  )
}

function Entries() {
  return (
    <Exhibit id="entries" title="List of people and lessons">
      <State name="With facts, states and what can be done">
        <EntryList
          entries={[
            {
              id: 'next',
              title: 'Deep Dive with Zoe',
              to: galleryLink('deep-dive'),
              facts: ['Tuesday 17 November', '4:00 PM', '$60'],
              tag: <Tag tone="now">Today</Tag>,
              actions: (
                <>
                  <Link to={galleryLink('move')}>Reschedule</Link>
                  <Link to={galleryLink('cancel')}>Cancel</Link>
                </>
              ),
            },
            { id: 'long', title: longName, facts: ['9 years old', unbreakable] },
            { id: 'over', title: 'Quick Journey', tag: <Tag tone="over">Canceled</Tag> },
          ]}
        />
      </State>
    </Exhibit>
  )
}

const settingsNames = ['Overview', 'Setup guide', 'Business', 'Lesson types', 'Coaches and hours']

function Wayfinding() {
  const form = formOf('filter', { values: { who: 'Zoe', state: 'confirmed' } })
  return (
    <Exhibit id="wayfinding" title="Sections, filters, pages">
      <State name="Sections of a place">
        <Tabs
          label="Your family"
          tabs={[
            { to: testScreenshotsPath(), label: 'Upcoming' },
            { to: `${testScreenshotsPath()}/past`, label: 'Past' },
            { to: `${testScreenshotsPath()}/athletes`, label: 'Athletes' },
            { to: `${testScreenshotsPath()}/waivers`, label: 'Waivers', count: 2 },
            { to: `${testScreenshotsPath()}/payments`, label: 'Payments' },
            { to: `${testScreenshotsPath()}/calendar`, label: 'Calendar feed' },
          ]}
        />
      </State>
      <State name="Many sections, the current one the last of them">
        <TabRow>
          <Tabs
            label="Settings"
            tabs={[
              ...settingsNames.map((label) => ({ to: galleryLink(label), label })),
              { to: testScreenshotsPath(), label: 'System', count: 1 },
            ]}
          />
        </TabRow>
      </State>
      <State name="Filter">
        <FilterForm label="Find a booking">
          <TextField form={form} name="who" label="Name or email" type="search" />
          <SelectField
            form={form}
            name="state"
            label="State"
            options={[
              { value: '', label: 'All' },
              { value: 'confirmed', label: 'Confirmed' },
            ]}
          />
        </FilterForm>
      </State>
      <State name="First, middle and last page">
        <Pagination of="bookings" page={1} pages={12} to={(page) => galleryLink(`p${page}`)} />
        <Pagination of="families" page={7} pages={12} to={(page) => galleryLink(`p${page}`)} />
        <Pagination of="messages" page={12} pages={12} to={(page) => galleryLink(`p${page}`)} />
        <KeyPagination
          of="changes"
          newest={galleryLink('newest')}
          newer={galleryLink('newer')}
          older={galleryLink('older')}
        />
      </State>
    </Exhibit>
  )
}
