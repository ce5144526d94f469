import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { TextField } from '~/components/forms/text-field'
import { EntryList } from '~/components/layout/entry-list'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { Empty } from '~/components/layout/texts/empty'
import { searchTexts } from '~/domain/admin/search/search-texts'
import { answerFiltered } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { familiesPath } from '~/values/paths/family-paths'
import { searchOf } from './present-search.server'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return answerFiltered(await searchOf(staff, args.request))
}

export const meta = unlistedMeta(searchTexts.title)

export default function Search() {
  const { form, q, groups, seesFamilies } = useLoaderData<typeof loader>()
  return (
    <Page title={searchTexts.title}>
      <ErrorSummary form={form} />
      <FilterForm label={searchTexts.title} button={searchTexts.find}>
        <TextField
          form={form}
          name="q"
          label={searchTexts.label}
          help={searchTexts.help}
          type="search"
        />
      </FilterForm>
      {groups.map(({ heading, results }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <EntryList entries={results} />
          {heading === 'Families' && seesFamilies && (
            <p>
              <Link to={familiesPath(q)}>{searchTexts.allFamilies}</Link>
            </p>
          )}
        </section>
      ))}
      {groups.length === 0 && q && <NothingFound />}
      {!q && <NothingAsked />}
    </Page>
  )
}

function NothingFound() {
  return (
    <Empty title={searchTexts.nothing}>
      <p>{searchTexts.nothingHelp}</p>
    </Empty>
  )
}

function NothingAsked() {
  return (
    <Empty title={searchTexts.start}>
      <p>{searchTexts.startHelp}</p>
    </Empty>
  )
}
