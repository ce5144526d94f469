import { headingFonts } from '~/domain/settings/brand'
import { brandColors } from '~/domain/settings/brand-colors.server'
import type { LogoPicture, Settings } from '~/domain/settings/settings'
import { brandVersion } from '~/domain/settings/site-identity.server'
import type { Card } from '~/platform/files/card.server'
import { pngOf } from '~/platform/files/file-worker.server'
import { brandIconSizes } from '~/values/paths/files/brand-paths'
import { findPictureFile } from './find-pictures.server'
import { madeOnce } from './made-once.server'

/** A picture made from the brand. Null if there is none of this name. */
export async function brandPicture(
  settings: Settings,
  name: string,
): Promise<{ bytes: Buffer | string; type: string } | null> {
  if (name === 'icon.svg')
    return { bytes: iconOf(settings, 48), type: 'image/svg+xml; charset=utf-8' }
  const size = brandIconSizes.find((one) => name === `icon-${one}.png`)
  if (!size && name !== 'share.png') return null
  const bytes = await madeOnce(`${name} ${brandVersion(settings)}`, async () =>
    pngOf(size ? await iconCard(settings, size) : await shareCard(settings)),
  )
  return { bytes, type: 'image/png' }
}

/** The brand's line in a rounded square. */
function iconOf(settings: Settings, size: number): string {
  const { action, alive } = brandColors(settings).light
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">` +
    `<rect width="48" height="48" rx="10" fill="${action}"/>` +
    '<path d="M6 38q4-6 8 0q5-14 11 0q8-46 16 0" fill="none" stroke="#faf8f2" stroke-width="3.5" ' +
    'stroke-linecap="round" stroke-linejoin="round"/>' +
    `<circle cx="33" cy="12" r="4.5" fill="${alive}" stroke="#faf8f2"/></svg>`
  )
}

async function iconCard(settings: Settings, size: number): Promise<Card> {
  const bytes = await bytesOf(settings.logo.circle, size)
  return {
    width: size,
    height: size,
    drawing: bytes ? '' : iconOf(settings, size),
    words: [],
    pictures: bytes ? [{ bytes, x: 0, y: 0, size }] : [],
  }
}

/** What a link to the site shows in messages and social networks. */
async function shareCard(settings: Settings): Promise<Card> {
  const { action, alive } = brandColors(settings).light
  const bytes = await bytesOf(settings.logo.circle, 140)
  const left = bytes ? 260 : 80
  return {
    width: 1200,
    height: 630,
    drawing:
      '<rect width="1200" height="630" fill="#faf8f2"/>' +
      `<path d="M60 560q75-44 150 0q110-100 220 0q165-240 330 0h380" fill="none" stroke="${action}" ` +
      'stroke-width="14" stroke-linejoin="round"/>' +
      `<rect y="560" width="1200" height="70" fill="${action}"/>` +
      `<circle cx="595" cy="404" r="26" fill="${alive}"/>`,
    words: [
      {
        text: settings.name,
        x: left,
        y: 160,
        size: 80,
        width: 1120 - left,
        mostLines: 2,
        color: '#131a2e',
        fonts: headingFonts[settings.headingFace],
      },
      {
        text: settings.tagline,
        x: 80,
        y: 318,
        size: 38,
        width: 1000,
        mostLines: 2,
        color: '#434b60',
        fonts: headingFonts[settings.headingFace],
      },
    ],
    pictures: bytes ? [{ bytes, x: 80, y: 70, size: 140 }] : [],
  }
}

/** The smallest file of a picture that is large enough. */
async function bytesOf(picture: LogoPicture | null, size: number): Promise<Buffer | null> {
  if (!picture) return null
  const width = picture.widths.find((one) => one >= size) ?? picture.widths.at(-1)
  const found = await findPictureFile(picture.id, `${width}.webp`)
  return found && Buffer.from(found.bytes)
}
