import { formatChosenExtra, type OfferedExtra } from './camp-extras'
import { formatExtra } from './camp-texts'

/** What a camp offers besides, to choose for each athlete of a family. */
export function extraOptions(
  athletes: { id: string; firstName: string }[],
  extras: OfferedExtra[],
  currency: string,
): { value: string; label: string }[] {
  return athletes.flatMap(({ id: athleteId, firstName }) =>
    extras.map((extra) => {
      const label = formatExtra(extra, currency)
      return {
        value: formatChosenExtra({ athleteId, extraId: extra.id }),
        label: athletes.length > 1 ? `${firstName}: ${label}` : label,
      }
    }),
  )
}
