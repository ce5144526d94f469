import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { moveProposalTexts } from '~/domain/enrollment/proposals/move-proposal-texts'
import { classWaitingTexts } from '~/domain/enrollment/waiting/class-waiting-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { moveProposalPath } from '~/values/paths/enrollment-paths'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { signFor } from '../../support/journeys/journey-booking'
import {
  aClassOfATerm,
  fillAClass,
  freeAPlaceInClass,
  proposeAMove,
} from '../../support/journeys/journey-class'
import { lastEmailTo } from '../../support/journeys/journey-email'
import { signInAsParent } from '../../support/journeys/journey-parent'

test('a parent waits for a full class, takes the place offered by email, and moves up when the coach proposes it', async ({
  page,
}, { project }) => {
  const title = `Full class of ${project.name}`
  const higher = `Higher class of ${project.name}`
  const [{ slug }, { slug: higherSlug }] = [await aClassOfATerm(title), await aClassOfATerm(higher)]
  await fillAClass(slug)
  const email = `line.${project.name}@example.com`
  const { athleteId } = await signInAsParent(page, email)
  const heading = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  const said = (sentence: string) => expect(page.getByRole('status')).toContainText([sentence])
  await expect(heading).toHaveText(familyTexts.title)

  await page.goto(`/classes/${slug}`)
  await page.getByRole('link', { name: classWaitingTexts.join }).click()
  await expect(heading).toHaveText(classWaitingTexts.joinTitle(title))
  await expectAccessible(page)
  await page.getByLabel('Zoe Okafor').check()
  await page.getByRole('button', { name: classWaitingTexts.join }).click()
  await said(classWaitingTexts.joined('Zoe is', title))
  await expect(main).toContainText(classWaitingTexts.first)

  await freeAPlaceInClass(slug)
  const offer = /A place for Zoe is free[^]*?(http:\S+\/parent\/classes\/waiting\/\S+)/
  await page.goto(await lastEmailTo(email, offer))
  await expect(main).toContainText('We’re holding a place for you until')
  await expectAccessible(page)
  await page.getByRole('link', { name: classWaitingTexts.enroll }).click()
  await expect(heading).toHaveText(classTexts.enrollTitle(title))
  await page.getByLabel('Zoe Okafor').check()
  await page.getByRole('button', { name: classTexts.showCost }).click()
  await page.getByRole('link', { name: familyTexts.signWaiver }).click()
  await signFor(page, 'Zoe Okafor')
  await page.getByRole('button', { name: /^Sign/ }).click()
  await expect(heading).toHaveText(classTexts.enrollTitle(title))
  await page.getByRole('button', { name: classTexts.enroll, exact: true }).click()
  await said(classTexts.enrolled('Zoe is', title))

  await page.goto(moveProposalPath(await proposeAMove(athleteId, higherSlug)))
  await expect(heading).toHaveText(moveProposalTexts.title('Zoe', higher))
  await expectAccessible(page)
  await page.getByRole('button', { name: moveProposalTexts.show }).click()
  await expect(page.getByRole('button', { name: moveProposalTexts.move })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: moveProposalTexts.move }).click()
  await said(moveProposalTexts.moved('Zoe', higher))
})
