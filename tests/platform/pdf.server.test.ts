import { describe, expect, it } from 'vitest'
import { writePdf } from '~/platform/files/pdf.server'
import { readPdf } from '../support/reading/read-pdf'

const madeAt = new Date('2026-11-16T14:00:00Z')

async function textOf(...lines: string[]): Promise<string> {
  const parts = [{ kind: 'lines' as const, lines }]
  const { text } = await readPdf(await writePdf({ title: 'Receipt', author: 'Us', madeAt, parts }))
  return text
}

describe('a PDF', () => {
  it.each([
    ['Chinese', 'For: Wei 王小明'],
    ['Korean', 'For: 김민준'],
    ['Japanese', 'For: 佐藤さくら'],
    ['Hindi', 'For: आरव'],
    ['Thai', 'For: สมชาย'],
    ['Hebrew', 'For: שלום'],
    ['European', 'For: Łukasz Ñandú Ελένη Ольга'],
    ['emoji', 'For: Zoë 🤸'],
  ])('has the letters of a name in %s', async (_, line) => {
    // text in different fonts is extracted piece by piece
    const letters = (text: string) => text.replaceAll(' ', '')
    expect(letters(await textOf(line))).toContain(letters(line))
  })

  it('joins Arabic letters, and writes words of both directions in their order', async () => {
    const text = await textOf('For: محمد علي', 'Deep Dive')
    expect(text).toContain('محمد')
    expect(text).toContain('علي')
    // right-to-left names are placed that way: the first one is last on its line
    expect(text.indexOf('علي')).toBeLessThan(text.indexOf('محمد'))
  })

  it('draws nothing for emoji variation selectors', async () => {
    expect(await textOf('Go 👍🏽')).toContain('Go 👍')
  })

  it('breaks a long name without spaces and continues on further pages', async () => {
    const text = await textOf('王小明'.repeat(1000), 'The end')
    expect(text.match(/王/g)).toHaveLength(1000)
    expect(text).toContain('The end')
  })
})
