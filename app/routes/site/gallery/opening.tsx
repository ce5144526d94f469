import { SubmitButton } from '~/components/forms/submit-button'
import { HealthList } from '~/components/layout/health-list'
import { SetupSteps } from '~/components/layout/setup-steps'
import { PreviewBar } from '~/shell/preview-bar'
import { testScreenshotsPath } from '~/values/paths/paths'
import { Exhibit, State } from './exhibit'
import { unbreakable } from './samples'

const ways = [{ to: testScreenshotsPath(), label: 'The page that does it' }]
const press = <SubmitButton variant="quiet">Press</SubmitButton>

/** What owners see on the way to the opening, and of what the site depends on. */
export function Opening() {
  return (
    <>
      <Exhibit id="setup-steps" title="Steps before the opening">
        <State name="Done, not needed, and to do">
          <SetupSteps
            done={2}
            steps={[
              { name: 'a', title: 'Business', state: 'done', sentence: 'Who you are.', ways },
              {
                name: 'b',
                title: 'Venue',
                state: 'not-needed',
                sentence: 'Where lessons are.',
                ways,
                presses: press,
              },
              {
                name: 'c',
                title: unbreakable,
                state: 'open',
                sentence: 'A sentence about it that goes on for longer than a phone is wide.',
                ways,
                presses: press,
              },
            ]}
          />
        </State>
      </Exhibit>
      <Exhibit id="health" title="What the site depends on">
        <State name="Works, needs attention, not tested">
          <HealthList
            parts={[
              { part: 'a', title: 'Email', health: 'good', sentences: ['Tested: 250 Ok'], ways },
              {
                part: 'b',
                title: 'Backup',
                health: 'bad',
                sentences: ['No backup recorded.', 'Have the database dumped every day.'],
                ways: [],
              },
              {
                part: 'c',
                title: 'File storage',
                health: 'unknown',
                sentences: [unbreakable],
                ways: [],
                press,
              },
            ]}
          />
        </State>
      </Exhibit>
      <Exhibit id="preview-bar" title="Before the opening">
        <State name="Over the pages of a preview">
          <PreviewBar />
        </State>
      </Exhibit>
    </>
  )
}
