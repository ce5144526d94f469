import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { LessonTypeForm } from '~/domain/catalogue/catalogue-forms'
import { catalogueMessages } from '~/domain/catalogue/catalogue-messages'
import { findAnyLessonType } from '~/domain/catalogue/find-catalogue.server'
import { saveLessonType } from '~/domain/catalogue/save-lesson-type.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { typedMoney } from '~/values/money'
import { promoCodesPath } from '~/values/paths/payment-paths'
import { lessonTypesPath, ownPolicyPath } from '~/values/paths/settings-paths'
import { saveForm, showForm, type StaffForm } from '../form-page.server'
import { lessonTypeFields } from './lesson-type-fields'

export async function loader(args: LoaderFunctionArgs) {
  return await showForm(args, page)
}

export async function action(args: ActionFunctionArgs) {
  return await saveForm(args, page)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'
export { FormPage as default, metaOfForm as meta } from '../form-page'

const page = {
  permission: 'set-prices',
  schema: LessonTypeForm,
  messages: catalogueMessages,
  async show(_owner, { id }) {
    const known = id('lessonTypeId') ? await findAnyLessonType(id('lessonTypeId')) : fresh()
    if (!known) return null
    const { name, keyPoints, priceCents, depositCents } = known
    const typed = {
      priceCents: typedMoney(priceCents),
      depositCents: typedMoney(depositCents),
      makeUpDays: known.makeUpDays ?? 0,
    }
    return {
      title: name || 'New kind of lesson',
      lead: 'For what is booked from now on. What is booked keeps its price and its length.',
      fields: lessonTypeFields,
      known: { ...known, ...typed, keyPoints: keyPoints.join('\n') },
      ways: [
        ...(name ? [{ to: ownPolicyPath(known.id), label: 'Its cancellation policy' }] : []),
        { to: promoCodesPath(), label: 'Promo codes' },
      ],
      back: { to: lessonTypesPath(), label: 'Back to the lessons' },
    }
  },
  async save(owner, lessonType, { id: param }) {
    const id = param('lessonTypeId')
    if (id && !(await findAnyLessonType(id))) return null
    const refusal = await saveLessonType(owner, id ? { ...lessonType, id } : lessonType)
    return refusal ?? { to: lessonTypesPath(), said: `${lessonType.name} is saved.` }
  },
} satisfies StaffForm<typeof LessonTypeForm>

/** What a new one begins with. */
function fresh() {
  return {
    id: newRowId(),
    version: 0,
    name: '',
    summary: '',
    description: '',
    keyPoints: [],
    durationMinutes: 30,
    format: 'private',
    minAthletes: 1,
    maxAthletes: 1,
    minAge: 5,
    maxAge: 18,
    priceCents: 4000,
    depositCents: 0,
    makeUpDays: null,
    active: true,
  }
}
