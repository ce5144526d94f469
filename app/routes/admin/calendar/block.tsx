import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { requireStaff } from '~/http/people/require-actor.server'
import { changeBlockPath, removeBlockPath, withCalendar } from '~/values/paths/calendar-paths'
import { formatBlock } from './present-block.server'
import { ActionButton } from '../forms/form-page'
import { AffectedLessonsNotice } from './affected-lessons-notice'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { searchParams } = new URL(args.request.url)
  return await formatBlock(staff, args.params.blockId ?? '', searchParams)
}

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? 'Calendar')

export default function Block() {
  const { id, title, on, version, choices, facts, closings, overlapping, zone, from, back } =
    useLoaderData<typeof loader>()
  return (
    <Page title={title} lead={`All times are ${zone}.`} narrow>
      {overlapping && <AffectedLessonsNotice standing={overlapping} />}
      <SummaryList items={facts} />
      {closings.length > 0 && (
        <>
          <h2>Canceled lessons</h2>
          <EntryList entries={closings} />
        </>
      )}
      <Actions>
        {choices.map(({ scope, label }) => (
          <LinkButton
            key={scope}
            to={withCalendar(changeBlockPath(id, { on, scope }), from)}
            variant="quiet"
          >
            Change {label}
          </LinkButton>
        ))}
      </Actions>
      <Actions>
        {choices.map(({ scope, label }) => (
          <ActionButton
            key={scope}
            press={{
              to: withCalendar(removeBlockPath(id), from),
              label: `Remove ${label}`,
              fields: { version, on, scope },
              destructive: true,
            }}
          />
        ))}
      </Actions>
      <LinkButton to={back} variant="quiet">
        {calendarTexts.back}
      </LinkButton>
    </Page>
  )
}
