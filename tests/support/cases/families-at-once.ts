import { isRefused } from '~/values/outcome'
import { aParent } from '../factories/factories-accounts'
import { anOwnAthlete, enrollIn } from '../factories/factories-enrollment'

type Form = Omit<Parameters<typeof enrollIn>[2], 'athletes'>

/**
 * Families that all enroll an athlete when it is called, each by the form of its number: `enrolled`,
 * the refusal, or `failed` at a constraint.
 */
export async function familiesAtOnce(
  count: number,
  formOf: (index: number) => Form,
): Promise<() => Promise<string[]>> {
  const families: (() => Promise<string>)[] = []
  for (let index = 0; index < count; index += 1) {
    const { parent } = await aParent()
    const form = { ...formOf(index), athletes: [await anOwnAthlete(parent)] }
    families.push(async () => {
      const outcome = await enrollIn(parent, parent.id, form).catch(() => null)
      if (!outcome) return 'failed'
      return isRefused(outcome) ? outcome.refused : 'enrolled'
    })
  }
  return () => Promise.all(families.map((enroll) => enroll()))
}
