import { ResumeHold } from '~/components/booking/resume-hold'
import { TimeButtons } from '~/components/booking/times/time-buttons'
import { AthleteCards, type ShownAthlete } from '~/components/family/athlete-cards'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { PasskeySection } from '~/components/passkeys/passkey-section'
import { PasskeySignIn } from '~/components/passkeys/passkey-sign-in'
import { passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import { ExampleForm, Exhibit, State } from './exhibit'
import { galleryLink, longName, shortName, unbreakable, zone } from './samples'

/** What a family sees first once it is signed in. */
export function PortalExhibits() {
  return (
    <Exhibit id="portal" title="The portal">
      <State name="A held time">
        <ResumeHold
          hold={{ what: 'Deep Dive, Tuesday, November 24 at 4:00 PM', until: '3:45 PM' }}
        />
      </State>
      <State name="Children">
        <AthleteCards athletes={[zoe, newcomer]} />
      </State>
      <State name="Times to book again">
        <ExampleForm>
          <TimeButtons
            legend="Choose a time"
            help={`We hold the time you choose. Times are ${zone}.`}
            groups={[
              {
                title: 'Next free',
                times: [timeOf('Today, 3:00 PM'), timeOf('Tomorrow, 4:15 PM')],
              },
              { title: 'Tuesdays, as usual', times: [timeOf('Tue, Dec 1, 4:00 PM', '1 place')] },
            ]}
          />
        </ExampleForm>
      </State>
      <State name="Passkeys">
        <PasskeySection
          lead={passkeyTexts.familyLead}
          passkeys={[
            {
              id: 'phone',
              title: longName,
              facts: [
                'Added Monday, November 16, 2026',
                'Last used Tuesday, November 24 at 4:00 PM',
              ],
              actions: (
                <LinkButton to={galleryLink('remove')} variant="quiet">
                  {passkeyTexts.remove}
                </LinkButton>
              ),
            },
            {
              id: 'computer',
              title: unbreakable,
              facts: ['Added Monday, November 16, 2026', 'Not used yet'],
            },
          ]}
          add={galleryLink('add')}
        />
      </State>
      <State name="Signing in without passkeys">
        <PasskeySignIn
          addresses={{ signIn: galleryLink('sign-in'), options: galleryLink('options') }}
          redirectTo={galleryLink('portal')}
          otherwise={passkeyTexts.needsScripts}
        />
      </State>
    </Exhibit>
  )
}

const zoe: ShownAthlete = {
  id: 'zoe',
  firstName: shortName,
  to: galleryLink('zoe'),
  picture: null,
  streak: '6 lessons in a row',
  next: {
    to: galleryLink('lesson'),
    when: 'Tuesday, November 24 at 4:00 PM',
    what: 'Deep Dive with Maren Holt',
  },
  skill: { to: galleryLink('skill'), name: 'Cartwheel', words: 'Consistent', drawing: null },
  toDo: [{ to: galleryLink('waiver'), label: 'Sign the waiver' }],
  book: galleryLink('book'),
}

const newcomer: ShownAthlete = {
  id: 'newcomer',
  firstName: longName,
  to: galleryLink('newcomer'),
  picture: null,
  streak: null,
  next: null,
  skill: { to: galleryLink('other-skill'), name: unbreakable, words: null, drawing: null },
  toDo: [],
  book: null,
}

function timeOf(label: string, note: string | null = null) {
  return { value: label, label, note }
}
