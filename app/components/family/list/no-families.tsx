import { Link } from '~/components/layout/navigation/link'
import { Empty } from '~/components/layout/texts/empty'
import { familiesTexts } from '~/domain/admin/families/families-texts'
import { familiesPath } from '~/values/paths/family-paths'

/** No family yet, or none that matches the filter. */
export function NoFamilies({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <Empty title={familiesTexts.noFamilies}>
        <p>{familiesTexts.noFamiliesYet}</p>
      </Empty>
    )
  return (
    <Empty title={familiesTexts.noMatches}>
      <p>{familiesTexts.fewerFilters}</p>
      <p>
        <Link to={familiesPath()}>{familiesTexts.showAll}</Link>
      </p>
    </Empty>
  )
}
