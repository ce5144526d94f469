import { partyTexts } from '~/domain/parties/party-texts'
import { guestTexts } from '~/domain/parties/guests/guest-texts'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { signFor } from '../../support/journeys/journey-booking'
import { signInAsParent } from '../../support/journeys/journey-parent'

test('a parent books a party and hands on the link, and a guest’s parent answers and signs', async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}, { project }) => {
  await signInAsParent(page, `party.${project.name}@example.com`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(familyTexts.title)
  await page.goto('/parties/gym-birthday')
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Book / })
    .nth(project.name === 'with-scripts' ? 0 : 2)
    .click()
  await expect(heading).toHaveText(partyTexts.bookTitle('Gym Birthday'))
  await page.getByLabel('Zoe Okafor').check()
  await page.getByRole('button', { name: partyTexts.hold }).click()
  await signFor(page, 'Zoe Okafor')
  await page.getByRole('button', { name: /^(Sign|Continue|Next)/ }).click()
  await expect(page.getByRole('main')).toContainText('You pay $250 by')
  await page.getByRole('button', { name: checkoutTexts.confirm }).click()
  await expect(heading).toContainText(bookingTexts.booked(''))

  await page.goto('/parent/bookings')
  await page.getByRole('link', { name: 'Gym Birthday, Zoe' }).click()
  await expect(heading).toHaveText('Gym Birthday')
  // the confirmation has made one, if it is sent already
  const make = new RegExp(`^(${guestTexts.makeLink}|${guestTexts.renewLink})$`)
  await page.getByRole('button', { name: make }).click()
  await expect(page.getByRole('status')).toContainText([guestTexts.linkMade])
  await expectAccessible(page)
  const address = await page.getByRole('link', { name: /\/party\// }).getAttribute('href')

  const context = await browser.newContext({ baseURL, javaScriptEnabled })
  const guest = await context.newPage()
  await guest.goto(new URL(address!).pathname)
  const title = guest.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(guestTexts.invitation('Zoe'))
  await expectAccessible(guest)
  await guest.getByLabel(guestTexts.childName).fill('Mia')
  await guest.getByLabel(guestTexts.yes).check()
  await guest.getByLabel(guestTexts.contactName).fill('Ife Obi')
  await guest.getByLabel(guestTexts.phone).fill('(555) 010-0200')
  await guest.getByRole('button', { name: guestTexts.send }).click()
  await expect(title).toHaveText(guestTexts.signTitle('Mia'))
  await expectAccessible(guest)
  await guest.getByLabel(guestTexts.childFullName).fill('Mia Obi')
  await guest.getByLabel(guestTexts.bornOn).fill('2019-05-01')
  await signFor(guest, 'Mia')
  await guest.getByRole('button', { name: guestTexts.sign }).click()
  await expect(title).toHaveText(guestTexts.invitation('Zoe'))
  await expect(guest.getByRole('main')).toContainText(guestTexts.waiverSigned)
  await expectAccessible(guest)
  await context.close()

  await page.reload()
  await expect(page.getByRole('main')).toContainText('1 child is coming.')
  await expect(page.getByRole('main')).toContainText('Mia')
})
