import { CertificateCard } from '~/components/progress/certificate-card'
import { ProgressChart } from '~/components/progress/progress-chart'
import { Exhibit, State } from './exhibit'
import { longName, unbreakable } from './samples'

/** Progress as families see it. */
export function Progress() {
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
      <State name="A certificate">
        <CertificateCard
          name={longName}
          reached="intermediate"
          level="Intermediate"
          because="8 skills mastered"
          on="November 22, 2026"
          business={unbreakable}
        />
      </State>
    </Exhibit>
  )
}
