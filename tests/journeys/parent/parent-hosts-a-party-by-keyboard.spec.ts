import { bookingTexts } from '~/domain/booking/booking-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import { partyTexts } from '~/domain/parties/party-texts'
import {
  checkByKey,
  expectNoStopTwice,
  pressByKey,
  typeByKey,
} from '../../support/browser/press-by-key'
import { expect, test } from '../../support/journeys/journey'
import { signFor } from '../../support/journeys/journey-booking'
import { signInAsParent } from '../../support/journeys/journey-parent'
import { signInAsCoach } from '../../support/journeys/journey-staff'

test('a parent hosts a party, a guest answers and staff read the list, by keyboard alone', async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}, { project }) => {
  const hasScripts = project.name === 'with-scripts'
  await signInAsParent(page, `party.keys.${project.name}@example.com`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(familyTexts.title)
  await page.goto('/parties/gym-birthday')
  await expectNoStopTwice(page)
  const times = page.getByRole('main').getByRole('button', { name: /^Book / })
  await pressByKey(page, times.nth(hasScripts ? 4 : 6))
  await expect(heading).toHaveText(partyTexts.bookTitle('Gym Birthday'))
  await expectNoStopTwice(page)
  await checkByKey(page, page.getByLabel('Zoe Okafor'))
  await pressByKey(page, page.getByRole('button', { name: partyTexts.hold }))
  await signFor(page, 'Zoe Okafor')
  await page.getByRole('button', { name: /^(Sign|Continue|Next)/ }).click()
  await expect(page.getByRole('main')).toContainText('You pay $250 by')
  await pressByKey(page, page.getByRole('button', { name: checkoutTexts.confirm }))
  await expect(heading).toContainText(bookingTexts.booked(''))

  await page.goto('/parent/bookings')
  await pressByKey(page, page.getByRole('link', { name: 'Gym Birthday, Zoe' }))
  await expect(heading).toHaveText('Gym Birthday')
  const party = new URL(page.url()).pathname
  const make = new RegExp(`^(${guestTexts.makeLink}|${guestTexts.renewLink})$`)
  await pressByKey(page, page.getByRole('button', { name: make }))
  await expect(page.getByRole('status')).toContainText([guestTexts.linkMade])
  // the message is said; Tab goes on from the button that was pressed
  if (hasScripts)
    await expect(page.getByRole('button', { name: guestTexts.renewLink })).toBeFocused()
  await expectNoStopTwice(page)
  const address = await page.getByRole('link', { name: /\/party\// }).getAttribute('href')

  const context = await browser.newContext({ baseURL, javaScriptEnabled })
  const guest = await context.newPage()
  await guest.goto(new URL(address!).pathname)
  const title = guest.getByRole('heading', { level: 1 })
  await pressByKey(guest, guest.getByRole('button', { name: guestTexts.send }))
  const summary = guest.getByRole('alert')
  await (hasScripts ? expect(summary).toBeFocused() : expect(summary).toBeVisible())
  await pressByKey(guest, summary.getByRole('link').first())
  await expect(guest.getByLabel(guestTexts.childName)).toBeFocused()
  await guest.keyboard.type('Mia')
  await checkByKey(guest, guest.getByLabel(guestTexts.yes))
  await typeByKey(guest, guest.getByLabel(guestTexts.contactName), 'Ife Obi')
  await typeByKey(guest, guest.getByLabel(guestTexts.phone), '5550100200')
  await typeByKey(guest, guest.getByLabel(guestTexts.note), 'Peanuts')
  await pressByKey(guest, guest.getByRole('button', { name: guestTexts.send }))
  await expect(title).toHaveText(guestTexts.signTitle('Mia'))
  await pressByKey(guest, guest.getByRole('link', { name: guestTexts.later }))
  await expect(title).toHaveText(guestTexts.invitation('Zoe'))
  await expectNoStopTwice(guest)
  await context.close()

  const desk = await (await browser.newContext({ baseURL, javaScriptEnabled })).newPage()
  await signInAsCoach(desk, `party.desk.${project.name}@example.com`, 'owner')
  await desk.goto(`${party.replace('/parent/', '/admin/')}/guests`)
  const list = desk.getByRole('heading', { level: 1 })
  await expect(list).toHaveText(guestTexts.invitation('Zoe'))
  await expectNoStopTwice(desk)
  await pressByKey(desk, desk.getByRole('button', { name: guestTexts.openNotes }))
  await expect(desk.getByRole('main')).toContainText('Peanuts')
  const said = desk.getByText(guestTexts.notesOpened)
  await (hasScripts ? expect(said).toBeFocused() : expect(said).toBeVisible())
  const remove = desk.getByRole('link', { name: `${guestTexts.remove} the answer for Mia` })
  await pressByKey(desk, remove)
  await expect(list).toHaveText(guestTexts.removeTitle('Mia'))
  await pressByKey(desk, desk.getByRole('link', { name: guestTexts.list }).last())
  await expect(list).toHaveText(guestTexts.invitation('Zoe'))
  await desk.context().close()

  await page.reload()
  await pressByKey(
    page,
    page.getByRole('link', { name: `${guestTexts.remove} the answer for Mia` }),
  )
  await expect(heading).toHaveText(guestTexts.removeTitle('Mia'))
  if (hasScripts) await expect(heading).toBeFocused()
  await pressByKey(page, page.getByRole('button', { name: guestTexts.removeYes }))
  await expect(page.getByRole('status')).toContainText([guestTexts.removed])
  await expect(heading).toHaveText('Gym Birthday')
  if (hasScripts) await expect(heading).toBeFocused()
  await expect(page.getByRole('main')).toContainText(guestTexts.noAnswers)
})
