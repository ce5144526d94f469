import { PrintButton } from '~/components/layout/print-button'
import { CertificateCard } from '~/components/progress/certificate-card'
import { LevelWall } from '~/components/progress/level-wall'
import { ProgressChart } from '~/components/progress/progress-chart'
import { ShareActions } from '~/components/progress/share-actions'
import { SkillWall } from '~/components/progress/skill-wall'
import { Exhibit, State } from './exhibit'
import { galleryLink, longName, unbreakable } from './samples'

/** Progress as families see it. */
export function ProgressExhibits() {
  return (
    <Exhibit id="progress" title="Progress">
      <State name="Month by month">
        <ProgressChart
          id="chart"
          title="Mastered skills, month by month"
          points={[
            { label: 'September 2026', value: 0 },
            { label: 'October 2026', value: 3 },
            { label: 'November 2026', value: 12 },
          ]}
        />
      </State>
      <State name="Levels to reach">
        <LevelWall
          levels={[
            {
              key: 'beginner',
              level: 'Beginner',
              mastered: 5,
              wanted: 5,
              certificate: { to: galleryLink('certificate'), on: 'November 22, 2026' },
            },
            { key: 'elite', level: 'Elite', mastered: 0, wanted: 16, certificate: null },
          ]}
        />
      </State>
      <State name="Skills">
        <SkillWall skills={[mastered, begun, notSeen]} />
      </State>
      <State name="A certificate">
        <CertificateCard
          name={longName}
          reached="intermediate"
          level="Intermediate"
          because="8 skills mastered"
          on="November 22, 2026"
          business={unbreakable}
        />
        <PrintButton>Print the certificate</PrintButton>
      </State>
      <State name="A link to share">
        <ShareActions address={galleryLink('share')} recipient={longName} title="Zoe’s progress" />
      </State>
    </Exhibit>
  )
}

const mastered = {
  id: 'mastered',
  name: 'Cartwheel',
  to: galleryLink('cartwheel'),
  level: 'Beginner',
  drawing: null,
  steps: 5,
  words: 'Mastered',
  on: 'November 22, 2026',
  note: 'Straight legs, all the way over.',
}
const begun = { ...mastered, id: 'begun', name: longName, steps: 2, words: 'With help', note: '' }
const notSeen = {
  id: 'not-seen',
  name: unbreakable,
  level: 'Elite',
  drawing: null,
  steps: 0,
  words: null,
  note: '',
}
