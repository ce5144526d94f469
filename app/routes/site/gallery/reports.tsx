import { ReportParts } from '~/components/reports/report-parts'
import { Exhibit, State } from './exhibit'
import { galleryLink, longName } from './samples'
import { formatNumber } from '~/values/format/format-number'

const months = ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug']

/** Sums of the business, as owners see them. */
export function ReportExhibits() {
  return (
    <Exhibit id="reports" title="Reports">
      <State name="Over time">
        <ReportParts
          fileOf={() => galleryLink('file')}
          parts={[
            {
              id: 'USD',
              title: null,
              figures: [
                {
                  term: 'Received',
                  value: { text: '$12,345.50', to: galleryLink('payments') },
                  compared: [
                    { label: 'Period before', value: '$11,000', change: '+12%' },
                    { label: 'Year before', value: '$0', change: null },
                  ],
                },
                {
                  term: 'Refunded',
                  value: { text: '$250' },
                  compared: [{ label: 'Period before', value: '$500', change: '−50%' }],
                },
              ],
              chart: {
                id: 'received-chart',
                title: 'Money received',
                legend: { now: 'This period', before: 'A year before' },
                bars: months.map((short, index) => ({
                  label: `${short} 2026`,
                  short,
                  now: index * 900,
                  before: 5000 + (index % 3) * 1500,
                })),
                grid: [0, 5000, 10_000].map((value) => ({
                  value,
                  text: `$${formatNumber(value)}`,
                })),
              },
              tables: [
                {
                  id: 'by-type',
                  caption: 'Received by lesson type',
                  headings: [{ text: 'Lesson type' }, { text: 'This period', numeric: true }],
                  rows: [
                    [{ text: longName }, { text: '$12,000', to: galleryLink('more') }],
                    [{ text: 'Packages' }, { text: '$345.50' }],
                  ],
                  total: [{ text: 'In all' }, { text: '$12,345.50' }],
                },
              ],
            },
          ]}
          notes={['Payments count on the day they were received.']}
        />
      </State>
    </Exhibit>
  )
}
