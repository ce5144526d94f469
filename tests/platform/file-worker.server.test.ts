import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  makePictureFiles,
  OverLimit,
  pdfOf,
  pngOf,
  runInFileWorker,
} from '~/platform/files/file-worker.server'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1c4c9c' } })

const sheet = {
  title: 'Receipt',
  author: 'Second Flight',
  madeAt: new Date('2031-05-05T12:00:00Z'),
  parts: [{ kind: 'lines' as const, lines: ['Paid'] }],
}

describe('a picture processed by the file worker', () => {
  it('is opened once and stored in every width', async () => {
    const made = await makePictureFiles(await flat(700, 350).png().toBuffer())
    expect(made).toMatchObject({ width: 700, height: 350, widths: [320, 640, 700] })
    const { files } = made as Exclude<typeof made, string>
    const sizes = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()))
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      ...[1, 2].map(() => [320, 160]),
      ...[1, 2].map(() => [640, 320]),
      ...[1, 2].map(() => [700, 350]),
    ])
  })

  it('may have 16 million pixels, or 50 million as a JPEG', async () => {
    const size = [4_200, 4_200] as const
    expect(
      await makePictureFiles(
        await flat(...size)
          .png()
          .toBuffer(),
      ),
    ).toBe('too-many-pixels')
    const jpeg = await makePictureFiles(
      await flat(...size)
        .jpeg()
        .toBuffer(),
    )
    expect(jpeg).toMatchObject({ width: 1440, height: 1440 })
  })

  it('is aborted if it needs too much memory', async () => {
    const bytes = await flat(4_000, 3_900).webp({ lossless: true, effort: 0 }).toBuffer()
    const tight = runInFileWorker({ kind: 'picture', bytes }, { megabytes: 90, seconds: 60 })
    await expect(tight).rejects.toThrow(OverLimit)
    const wide = runInFileWorker({ kind: 'picture', bytes }, { megabytes: 512, seconds: 60 })
    expect(await wide).toMatchObject({ width: 1440 })
  })

  it('is aborted if it takes too long', async () => {
    const bytes = await flat(10, 10).png().toBuffer()
    const hurried = runInFileWorker({ kind: 'picture', bytes }, { megabytes: 512, seconds: 0.001 })
    await expect(hurried).rejects.toThrow(OverLimit)
  })

  it('waits until the one before it is done', async () => {
    const bytes = await flat(10, 10).png().toBuffer()
    const counts: number[] = []
    const look = setInterval(() => counts.push(processes()), 5)
    await Promise.all([1, 2, 3].map(() => makePictureFiles(bytes)))
    clearInterval(look)
    expect(Math.max(...counts)).toBe(1)
  })

  it('is refused if it is invalid or incomplete', async () => {
    const photo = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 120, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer()
    expect(await makePictureFiles(Buffer.from('<svg/>'))).toBe('no-picture')
    expect(await makePictureFiles(photo.subarray(0, photo.length / 2))).toBe('damaged-picture')
  })
})

describe('a document made by the file worker', () => {
  it('is a PDF', async () => {
    expect((await pdfOf(sheet)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('has an error with the reason if it fails', async () => {
    const broken = { ...sheet, parts: [null] }
    await expect(pdfOf(broken as never)).rejects.toThrow('null')
  })
})

function processes(): number {
  return process.getActiveResourcesInfo().filter((one) => one === 'ProcessWrap').length
}

describe('a preview card made by the file worker', () => {
  const drawn = async (text: string) =>
    await pngOf({
      width: 400,
      height: 100,
      drawing: '<rect width="400" height="100" fill="#ffffff"/>',
      words: [{ text, x: 10, y: 70, size: 60, width: 380, mostLines: 1, color: '#000000', fonts }],
      pictures: [],
    })
  const fonts = ['fraunces-700.woff2', 'fraunces-700-rest.woff2']

  it.each([
    ['体操', '足球'],
    ['체조', '축구'],
    ['खेल', 'कला'],
    ['جمباز', 'ملعب'],
    ['Ходьба', 'Прыжок'],
  ])('draws scripts that its font does not have without boxes: %s, %s', async (one, other) => {
    expect((await drawn(one)).equals(await drawn(other))).toBe(false)
  })

  it('cuts a word that does not fit instead of dropping it', async () => {
    const long = await drawn('Handspringvorwärtsüberschlag')
    expect(long.equals(await drawn('Handspringvorwärts'))).toBe(true)
    expect(long.equals(await drawn('Rückwärtsüberschlag'))).toBe(false)
  })
})
