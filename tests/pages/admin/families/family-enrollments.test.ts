import { beforeAll, expect, it } from 'vitest'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { enrollmentAnchor, familyLessonsPath } from '~/values/paths/family-paths'
import { openOnMonday } from '../../../support/browser/booking-walk'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import {
  aClassAtDemo,
  aFamilyAtDemo,
  anEnrolledFamilyAtDemo,
  newTerm,
} from '../../../support/cases/enrollment/classes-at-demo'

beforeAll(openOnMonday)

it('the activity page leads to an enrollment on the record of its family', async () => {
  const { slug } = await aClassAtDemo(await newTerm())
  const { id, parent } = await anEnrolledFamilyAtDemo(slug)
  const owner = await newStaff('owner')
  const activity = await owner.open('/admin/activity')
  const place = `${familyLessonsPath(parent.id)}#${enrollmentAnchor(id)}`
  expect(activity.body).toContain(`href="${place}"`)
  const record = await owner.open(familyLessonsPath(parent.id))
  await expectValidPage(record)
  expect(record.text).toContain(recordTexts.enrollments)
  expect(record.body).toContain(`id="${enrollmentAnchor(id)}"`)
  expect(record.links).toContain('Zoe, Tumbling 1')
  const { parent: other } = await aFamilyAtDemo()
  expect((await owner.open(familyLessonsPath(other.id))).text).not.toContain('Tumbling 1')
})
