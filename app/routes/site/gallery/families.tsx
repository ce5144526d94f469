import { FamiliesFilter } from '~/components/family/list/families-filter'
import { NoFamilies } from '~/components/family/list/no-families'
import { LeftOut } from '~/components/family/messages/left-out'
import { MessagePreview } from '~/components/family/messages/message-preview'
import { SideBySide } from '~/components/family/side-by-side'
import { WaiverSheet } from '~/components/family/waiver-sheet'
import { Exhibit, State } from './exhibit'
import { formOf, galleryLink, longName, shortName, unbreakable, usualName } from './samples'

/** What staff see of families besides their records. */
export function FamiliesExhibits() {
  return (
    <>
      <Exhibit id="families-list" title="The list of families">
        <State name="With more filters, one of them wrong">
          <FamiliesFilter
            form={formOf('families-wrong', {
              values: { who: unbreakable, tag: 'long' },
              errors: { tag: ['Choose one of the list.'] },
            })}
            choices={choices}
          />
        </State>
        <State name="None yet">
          <NoFamilies isFiltered={false} />
        </State>
        <State name="None that matches">
          <NoFamilies isFiltered />
        </State>
      </Exhibit>
      <Exhibit id="merging" title="Two records of one child">
        <State name="Side by side">
          <SideBySide
            rows={[
              { what: 'Name', kept: usualName, duplicate: longName },
              { what: 'Born on', kept: 'March 9, 2017', duplicate: 'March 9, 2017' },
              { what: 'Adults', kept: `Dana (${unbreakable}@example.com)`, duplicate: '' },
              { what: 'Places in lessons', kept: '12', duplicate: '0' },
            ]}
          />
        </State>
      </Exhibit>
      <Exhibit id="family-message" title="A message before it is sent">
        <State name="Whom it does not reach, and as one family reads it">
          <LeftOut
            families={[
              { id: 'dana', title: longName, to: galleryLink('dana'), facts: ['Opted out'] },
              { id: 'gone', title: 'Ama Lind', facts: ['No email address'] },
            ]}
            more={12}
          />
          <MessagePreview
            to={`${usualName}, zoe@example.com`}
            subject="Closed on Friday"
            greeting={`Hello ${shortName},`}
            html={`<p>The gym is closed on <strong>Friday</strong>.</p><p>${unbreakable}</p>`}
            canOptOut
          />
        </State>
      </Exhibit>
      <Exhibit id="waiver-to-sign" title="A waiver to sign at the desk">
        <State name="For two athletes, with an answer missing">
          <WaiverSheet
            html="<p>Tumbling has risks that care cannot remove.</p>"
            idempotencyKey="made-up"
            form={formOf('desk-waiver', {
              values: { 'athletes[0].athleteId': 'zoe', 'athletes[1].athleteId': 'long' },
              errors: { signerName: ['Enter your full name.'] },
            })}
            signing={{
              versionId: 'made-up',
              clauses: [
                { id: 'risk', html: 'Tumbling has risks that care cannot remove.', required: true },
              ],
              photoHtml: 'Photographs of this athlete may be taken.',
              athletes: [
                { id: 'zoe', name: usualName },
                { id: 'long', name: longName },
              ],
            }}
          />
        </State>
      </Exhibit>
    </>
  )
}

const some = (label: string) => [
  { value: '', label },
  { value: 'long', label: longName },
]

const choices = {
  states: some('All families'),
  money: some('Any balance'),
  waivers: some('Any waiver'),
  lessonTypes: some('All lessons'),
  tags: some('Any tag'),
  orders: some('Last name'),
  activeHelp: 'Active: a lesson in the last 60 days, or one to come.',
}
