import { Form, useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Tag } from '~/components/layout/tag'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import {
  adminBookingsPath,
  adminWaitingListFilePath,
  removeFromWaitingListPath,
} from '~/values/paths/admin-paths'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { waitingListOf } from './waiting-list.server'

export async function loader(args: LoaderFunctionArgs) {
  return await waitingListOf(args, await requireStaff(args))
}

export const meta = unlistedMeta('Waiting list')

export default function WaitingList() {
  const { entries, zone } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Waiting list"
      lead={`In order, by class or day. Open places are offered automatically. Times are ${zone}.`}
    >
      {entries.length === 0 && <Empty title={waitingTexts.nobodyWaits} />}
      <EntryList
        entries={entries.map(({ offered, book, ...entry }) => ({
          ...entry,
          tag: offered && <Tag tone="attention">Place offered</Tag>,
          actions: (
            <>
              {book && (
                <LinkButton to={book} variant="quiet">
                  Book for {entry.title}
                </LinkButton>
              )}
              <Form method="post" action={removeFromWaitingListPath(entry.id)}>
                <SubmitButton variant="quiet">Remove {entry.title}</SubmitButton>
              </Form>
            </>
          ),
        }))}
      />
      {entries.length > 0 && (
        <p>
          <a href={adminWaitingListFilePath()}>{saveAsCsv}</a>
        </p>
      )}
      <LinkButton to={adminBookingsPath()} variant="quiet">
        Bookings
      </LinkButton>
    </Page>
  )
}
