import { familyTexts } from '~/domain/family/family-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { signInAsParent } from '../../support/journeys/journey-parent'
import { aPhoto } from '../../support/browser/upload'

test('a parent uploads a picture of their athlete, replaces it and removes it', async ({
  page,
  javaScriptEnabled,
}, { project }) => {
  const { athleteId } = await signInAsParent(page, `picture.${project.name}@example.com`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(familyTexts.title)
  const heading = page.getByRole('heading', { level: 1 })
  const portrait = page.getByRole('img', { name: 'Picture of Zoe Okafor' })
  const file = page.getByLabel(/^(The|Another) picture/)
  const send = page.getByRole('button', { name: 'Add picture' })
  const photo = { name: 'zoe.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }

  await page.goto(`/parent/athletes/${athleteId}`)
  await expectAccessible(page)
  await file.setInputFiles({ ...photo, buffer: Buffer.from('no picture') })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('We can’t use this file')
  await expect(heading).toHaveText('Picture of Zoe Okafor')
  await expectAccessible(page)

  if (javaScriptEnabled) {
    let sent = 0
    page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0))
    await file.setInputFiles({ ...photo, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
    await expect(file).toHaveAccessibleDescription(/larger than 10 megabytes/)
    await expectAccessible(page)
    await send.click()
    expect(sent).toBe(0)
    await file.setInputFiles({ ...photo, buffer: Buffer.from('no picture') })
    await expect(file).not.toHaveAccessibleDescription(/larger than/)
  }
  await file.setInputFiles(photo)
  await send.click()
  await expect(page.getByRole('status')).toContainText([familyTexts.pictureAdded])
  await expect(heading).toHaveText('Zoe Okafor')
  await expect.poll(() => portrait.evaluate(isLoaded)).toBe(true)
  const first = await portrait.getAttribute('src')
  await expectAccessible(page)

  await file.setInputFiles(photo)
  await send.click()
  await expect(portrait).not.toHaveAttribute('src', first!)
  await page.getByRole('button', { name: familyTexts.removePicture }).click()
  await expect(page.getByRole('status')).toContainText([familyTexts.pictureRemoved])
  await expect(portrait).toHaveCount(0)
})

function isLoaded(image: Element): boolean {
  return (image as HTMLImageElement).naturalWidth > 0
}
