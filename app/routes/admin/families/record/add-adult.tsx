import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { fullName } from '~/domain/family/athletes/athlete'
import { rightLabels } from '~/domain/family/guardians/guardian-rights'
import { AddAdultForm } from '~/domain/family/staff/add-adult-forms'
import { addAdultMessages, addAdultTexts } from '~/domain/family/staff/add-adult-texts'
import { addAdult, findAthletesToShare } from '~/domain/family/staff/add-adult.server'
import type { FormField } from '~/routes/admin/forms/form-fields'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { addAthletePath, familyPath } from '~/values/paths/family-paths'

const page = staffForm({
  permission: 'correct-families',
  schema: AddAdultForm,
  messages: addAdultMessages,
  async show(staff, { id }) {
    const guardianId = id('guardianId')
    const found = await findAthletesToShare(staff, guardianId)
    if (!found) return null
    const { guardian, athletes } = found
    const back = { to: familyPath(guardianId), label: recordTexts.backToFamily }
    if (athletes.length === 0) {
      return {
        title: addAdultTexts.title,
        notes: [addAdultTexts.nobodyToStandFor(guardian)],
        fields: [],
        known: {},
        button: null,
        ways: [{ to: addAthletePath(guardianId), label: recordTexts.addAthlete }],
        back,
      }
    }
    return {
      title: addAdultTexts.title,
      lead: addAdultTexts.lead(guardian),
      notes: [addAdultTexts.onlyTheirs(guardian)],
      fields: [...contactFields, ...athletes.flatMap(fieldsOf)],
      known: { athletes: athletes.map((athlete) => ({ athleteId: athlete.id, rights: [] })) },
      button: addAdultTexts.title,
      back,
    }
  },
  async save(staff, answers, { id }) {
    const guardianId = id('guardianId')
    const outcome = await addAdult(staff, guardianId, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyPath(guardianId), said: addAdultTexts.added(fullName(answers)) }
  },
})

const contactFields: FormField[] = [
  { kind: 'line', name: 'firstName', label: 'First name' },
  { kind: 'line', name: 'lastName', label: 'Last name' },
  { kind: 'email', name: 'email', label: 'Email address', optional: true },
  { kind: 'line', name: 'phone', label: 'Phone', optional: true },
]

type Athlete = NonNullable<Awaited<ReturnType<typeof findAthletesToShare>>>['athletes'][number]

function fieldsOf({ firstName, mayGive }: Athlete, index: number): FormField[] {
  return [
    { kind: 'hidden', name: `athletes[${index}].athleteId` },
    {
      kind: 'boxes',
      name: `athletes[${index}].rights`,
      label: addAdultTexts.whatFor(firstName),
      options: mayGive.map((value) => ({ value, label: rightLabels[value] })),
    },
  ]
}

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
