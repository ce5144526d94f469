import { AdultList, type AdultListed } from '~/components/family/record/adult-list'
import { AthleteList, type AthleteListed } from '~/components/family/record/athlete-list'
import { NoteList } from '~/components/family/record/note-list'
import { TagList } from '~/components/family/record/tag-list'
import { Exhibit, State } from './exhibit'
import { formOf, galleryLink, longName, unbreakable, usualName } from './samples'

/** Parts of a family's record. */
export function FamilyRecordExhibits() {
  return (
    <Exhibit id="family-record" title="The record of a family">
      <State name="An adult with everything, with a very long name, of whom little is known">
        <AdultList adults={adults} />
      </State>
      <State name="An athlete with everything, and with a very long name">
        <AthleteList athletes={athletes} />
      </State>
      <State name="Notes, one of them struck out">
        <NoteList notes={notes} />
      </State>
      <State name="Tags">
        <TagList
          tags={['Team', unbreakable].map((label) => ({
            id: label,
            label,
            removeAt: galleryLink(label),
          }))}
          form={formOf('tags')}
        />
      </State>
      <State name="No tag yet, and nothing typed">
        <TagList
          tags={[]}
          form={formOf('no-tags', { errors: { label: ['Enter a tag, such as “Summer camp”.'] } })}
        />
      </State>
    </Exhibit>
  )
}

const adults: AdultListed[] = [
  {
    id: 'dana',
    name: 'Dana Okafor',
    to: null,
    changeAt: galleryLink('dana'),
    email: 'dana@example.com',
    phone: '555 010 2030',
    emergency: { name: 'Ife Okafor', phone: '555 010 2031' },
    facts: ['Zoe: all rights', 'Has an account', 'Since November 2, 2026'],
  },
  {
    id: 'long',
    name: longName,
    to: galleryLink('long'),
    changeAt: null,
    email: `${unbreakable.toLowerCase()}@example.com`,
    phone: '555 010 2032',
    emergency: { name: longName, phone: '555 010 2033' },
    facts: ['Zoe: lessons and progress', 'No account', 'Since November 2, 2026'],
  },
  {
    id: 'phone',
    name: 'Ama Lind',
    to: galleryLink('phone'),
    changeAt: null,
    email: null,
    phone: '',
    emergency: null,
    facts: ['No account', 'No email address', 'No emergency contact', 'Since November 2, 2026'],
  },
]

const athletes: AthleteListed[] = [
  {
    id: 'zoe',
    name: usualName,
    picture: null,
    facts: ['9 years old', 'Born March 9, 2017', 'Trains every week', 'Level: Intermediate'],
    signs: [
      { tone: 'plain', label: 'Waiver signed' },
      { tone: 'plain', label: 'Photos allowed' },
    ],
    links: [
      { to: galleryLink('progress'), label: 'Progress' },
      { to: galleryLink('note'), label: 'Medical note' },
      { to: galleryLink('edit'), label: 'Edit details' },
    ],
  },
  {
    id: 'long',
    name: longName,
    picture: null,
    facts: ['14 years old', 'Competes', 'Not a host-gym member'],
    signs: [
      { tone: 'attention', label: 'Waiver missing' },
      { tone: 'attention', label: 'No photos' },
    ],
    links: [{ to: galleryLink('edit-long'), label: 'Edit details' }],
  },
]

const notes = [
  {
    id: 'first',
    text: 'Calls before noon.\nPrefers Saturdays.',
    written: 'Maren Holt, Tuesday, November 24, 2026 at 4:00 PM',
    struck: null,
    strikeAt: galleryLink('strike'),
  },
  {
    id: 'second',
    text: unbreakable.repeat(3),
    written: `${longName}, Monday, November 23, 2026 at 4:00 PM`,
    struck: 'Struck out by Maren Holt, Tuesday, November 24, 2026 at 4:05 PM: Another family',
    strikeAt: null,
  },
]
