import { expect, test, vi } from 'vitest'
import { makePictureFiles } from '~/platform/files/file-worker.server'
import { decodePicture } from '~/platform/files/picture-files.server'
import { pictureTroubleMessages } from '~/values/picture-trouble'

vi.mock('sharp', () => {
  throw new Error('Could not load the "sharp" module')
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture that cannot be read because of a missing package has its own error', async () => {
  expect(await decodePicture(onePixel)).toBe('cannot-read-pictures')
  expect(pictureTroubleMessages['cannot-read-pictures']).toContain('nothing wrong with your file')
})

test('an invalid picture still has the usual error without the package', async () => {
  expect(await makePictureFiles(Buffer.from('not a picture'))).toBe('no-picture')
})
