import {
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { MatchColumns } from '~/components/family/imports/match-columns'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { findImportColumns } from '~/domain/imports/find-imports.server'
import { columnName, fieldsOfColumns, matchForm } from '~/domain/imports/import-forms'
import { importTexts, matchMessages } from '~/domain/imports/import-texts'
import { matchColumns } from '~/domain/imports/match-columns.server'
import { notFound } from '~/http/answers/answer.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { importPath, importsPath } from '~/values/paths/import-paths'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'import-families')
  const importId = args.params.importId ?? ''
  const found = await findImportColumns(staff, importId)
  if (!found) throw notFound()
  const { headings, fields, dateOrder, overwrites, version, state, examples } = found
  if (!['matching', 'checking', 'checked'].includes(state)) throw redirect(importPath(importId))
  const said = fields.map((field, column) => [columnName(column), field ?? ''] as const)
  return {
    columns: headings.map((heading, column) => ({
      name: columnName(column),
      label: heading || `Column ${column + 1}`,
      help: examples[column]!.map(startOf).join(' · '),
    })),
    form: blankForm(matchForm(headings.length), {
      ...Object.fromEntries(said),
      version,
      dateOrder: dateOrder ?? undefined,
      conflicts: overwrites ? 'file' : 'ours',
    }),
  }
}

const mostOfExample = 40

function startOf(cell: string): string {
  const letters = [...cell]
  return letters.length > mostOfExample ? `${letters.slice(0, mostOfExample).join('')}…` : cell
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'import-families')
  const importId = args.params.importId ?? ''
  const found = await findImportColumns(staff, importId)
  if (!found) throw notFound()
  const count = found.headings.length
  return await answerForm(args.request, matchForm(count), matchMessages, async (answers) => {
    const { version, conflicts, dateOrder = null } = answers
    const fields = fieldsOfColumns(answers, count)
    const said = { fields, dateOrder, version, overwrites: conflicts === 'file' }
    const outcome = await matchColumns(staff, importId, said)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: importPath(importId) }
  })
}

export const meta = unlistedMeta(importTexts.columnsTitle)

export default function ImportColumns() {
  const { columns, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={importTexts.columnsTitle} lead={importTexts.columnsLead} narrow>
      <MatchColumns form={form} blank={blank} columns={columns} />
      <LinkButton to={importsPath()} variant="quiet">
        Back to imports
      </LinkButton>
    </Page>
  )
}
