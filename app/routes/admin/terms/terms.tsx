import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Empty } from '~/components/layout/texts/empty'
import { findTerms, type PlannedTerm } from '~/domain/enrollment/terms/find-terms.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { unlistedMeta } from '~/shell/page-title'
import { formatMoment } from '~/values/format/format-time'
import { newCampPath, newTermPath, termClassRosterPath, termPath } from '~/values/paths/term-paths'
import { may } from '~/values/permissions'
import { formatTermDates, termTexts } from './term-texts'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const now = currentTime()
  const [terms, { timeZone }] = await Promise.all([findTerms(staff, now), findSettings()])
  return {
    canChange: may(staff, 'set-prices'),
    terms: terms.filter(isShown).map(({ id, name, kind, startsOn, endsOn, ...term }) => {
      const { registrationOpensAt, classes } = term
      const enrolled = classes.reduce((sum, one) => sum + one.enrolled, 0)
      const opens = formatMoment(registrationOpensAt, timeZone)
      return {
        id,
        title: name,
        to: kind === 'camp' ? termClassRosterPath(classes[0]!.id) : termPath(id),
        facts: [
          formatTermDates(startsOn, endsOn),
          registrationOpensAt > now ? `Registration opens on ${opens}` : 'Registration is open',
          kind === 'camp' ? 'Camp' : classes.length === 1 ? '1 class' : `${classes.length} classes`,
          enrolled === 1 ? '1 athlete enrolled' : `${enrolled} athletes enrolled`,
        ],
      }
    }),
  }
}

/** A camp is shown to whoever may see its roster. */
function isShown({ kind, classes }: PlannedTerm): boolean {
  return kind === 'season' || classes.length > 0
}

export const meta = unlistedMeta(termTexts.title)

export default function Terms() {
  const { terms, canChange } = useLoaderData<typeof loader>()
  return (
    <Page
      title={termTexts.title}
      lead="Seasons of weekly classes with automatic tuition, and camps of a few days."
    >
      {canChange && (
        <PrimaryAction>
          <LinkButton to={newTermPath()}>{termTexts.newTerm}</LinkButton>
        </PrimaryAction>
      )}
      {terms.length === 0 && (
        <Empty title={termTexts.noTerms}>
          <p>Add one, then add classes from your calendar.</p>
        </Empty>
      )}
      <EntryList entries={terms} />
      {canChange && (
        <LinkButton to={newCampPath()} variant="quiet">
          {termTexts.newCamp}
        </LinkButton>
      )}
    </Page>
  )
}
