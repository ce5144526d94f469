import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Page } from '~/components/layout/page'
import { PrintButton } from '~/components/layout/print-button'
import { SummaryList } from '~/components/layout/summary-list'
import {
  findClearing,
  processingRecords,
  type ProcessingRecord,
} from '~/domain/operations/processing/find-processing-records.server'
import { processingTexts } from '~/domain/operations/processing/processing-texts'
import { personalDataSubjects } from '~/domain/privacy/personal-data-subjects.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { formatList } from '~/values/format/format-list'
import { formatMomentWithYear } from '~/values/format/format-time'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'handle-privacy-requests')
  const settings = await findSettings()
  const { last, next } = await findClearing(currentTime())
  const moment = (at: Date) => formatMomentWithYear(at, settings.timeZone)
  return {
    responsible: [settings.name, settings.email, settings.phone].filter(Boolean),
    activities: processingRecords(personalDataSubjects()).map(itemsOf),
    clearing: [
      { term: 'Last', detail: last ? moment(last) : processingTexts.notYet },
      { term: 'Next', detail: moment(next) },
    ],
  }
}

export const meta = unlistedMeta(processingTexts.title)

export default function ProcessingRecords() {
  const { responsible, activities, clearing } = useLoaderData<typeof loader>()
  return (
    <Page title={processingTexts.title} lead={processingTexts.lead}>
      <h2>{processingTexts.responsible}</h2>
      <p>{formatList(responsible)}</p>
      {activities.map(({ name, items, kept }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <SummaryList
            items={[...items, { term: processingTexts.stays, detail: <PlainList items={kept} /> }]}
          />
        </section>
      ))}
      <h2>{processingTexts.protection}</h2>
      <PlainList items={processingTexts.measures} />
      <h2>{processingTexts.clearing}</h2>
      <SummaryList items={clearing} />
      <PrintButton variant="quiet">{processingTexts.print}</PrintButton>
    </Page>
  )
}

function PlainList({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function itemsOf({ name, receivers, kept, ...record }: ProcessingRecord) {
  const items = [
    { term: 'For', detail: record.purpose },
    { term: 'Legal basis', detail: record.ground },
    { term: 'Of', detail: record.people },
    { term: 'Data', detail: record.data },
    {
      term: 'Goes to',
      detail: receivers.length > 0 ? formatList(receivers) : processingTexts.nobody,
    },
  ]
  return { name, items, kept }
}
