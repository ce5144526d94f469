import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useLocation } from '@remix-run/react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Tag } from '~/components/layout/tag'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { pageOfList } from '~/values/paths/admin-paths'
import { adminProgressPath } from '~/values/paths/progress-paths'
import { sharedLinksOf } from './shared-links.server'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'evaluate-progress')
  const shown = await sharedLinksOf(staff, args.request)
  const isOdd = Object.keys(shown.form.errors).length > 0
  return data(shown, { status: isOdd ? 400 : 200 })
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Share links', matches) },
  { name: 'robots', content: 'noindex' },
]

const states = [
  { value: '', label: 'All links' },
  { value: 'open', label: 'Open now' },
  { value: 'over', label: 'Over or ended' },
]

export default function SharedLinks() {
  const { form, entries, page, pages } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Page
      title="Share links"
      lead="By which families and coaches show how far an athlete is. The newest first."
    >
      <ErrorSummary form={form} />
      <FilterForm label="Find links">
        <SelectField form={form} name="state" label="Which" options={states} />
      </FilterForm>
      {entries.length === 0 && <NoLinks isFiltered={(form.values.state ?? '') !== ''} />}
      <EntryList
        entries={entries.map(({ isOpen, recipient, end, ...entry }) => ({
          ...entry,
          tag: isOpen ? <Tag tone="alive">Open</Tag> : <Tag tone="over">Over</Tag>,
          actions: end && (
            <Form method="post" action={end}>
              <SubmitButton variant="quiet">
                <span>
                  End it<span className="sr-only"> for {recipient}</span>
                </span>
              </SubmitButton>
            </Form>
          ),
        }))}
      />
      <Pagination of="links" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
      <LinkButton to={adminProgressPath()} variant="quiet">
        Back to the skills
      </LinkButton>
    </Page>
  )
}

function NoLinks({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <Empty title="No matching links." />
  return (
    <Empty title="There is no link yet.">
      <p>
        A family makes one on the page of their athlete’s progress, and so can you: by “Share it”.
      </p>
    </Empty>
  )
}
