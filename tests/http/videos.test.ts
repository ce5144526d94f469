import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownVideos, shownVideo } from '~/values/links/shown-video'
import { ask } from '../support/servers/site'

const mostBytes = 300 * 1024
const read = (address: string) => fs.readFileSync(path.join('public', address))

describe.each(ownVideos)('the video $src', ({ src, captions, seconds, says }) => {
  const size = read(src).length

  it('is small, an MP4 that starts before it is loaded', () => {
    expect(size).toBeLessThan(mostBytes)
    const start = read(src).toString('latin1', 0, 4096)
    expect(start.slice(4, 8)).toBe('ftyp')
    expect(start.indexOf('moov')).toBeGreaterThan(0)
    expect(start).toContain('avc1')
  })

  it('has valid captions, without a gap, that are its text alternative', () => {
    const [head, ...cues] = read(captions).toString().trimEnd().split('\n\n')
    expect(head).toBe('WEBVTT')
    const said = cues.map((cue) => {
      const [timing, ...words] = cue.split('\n')
      const times = timing!.match(/^00:00:(\d\d\.\d{3}) --> 00:00:(\d\d\.\d{3})$/)!.slice(1)
      return { from: Number(times[0]), to: Number(times[1]), words: words.join('\n') }
    })
    expect(said.map(({ words }) => words)).toEqual(says)
    expect(said[0]!.from).toBe(0)
    for (const [index, { from, to }] of said.entries()) {
      expect(to).toBeGreaterThan(from)
      if (index > 0) expect(from).toBe(said[index - 1]!.to)
    }
    expect(said.at(-1)!.to).toBe(seconds)
  })

  it('is served with its type, as are its captions', async () => {
    for (const [address, type] of [
      [src, 'video/mp4'],
      [captions, 'text/vtt; charset=UTF-8'],
    ] as const) {
      const { status, headers } = await ask(address)
      expect([status, headers['content-type']]).toEqual([200, type])
      expect(headers).toMatchObject({
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
    }
  })

  it('is served in parts, also after it was served whole', async () => {
    expect((await ask(src)).bytes).toHaveLength(size)
    expect((await ask(src)).bytes).toHaveLength(size)
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 1],
      ['bytes=1000-', 1000, size - 1],
      ['bytes=-10', size - 10, size - 1],
      [`bytes=${size - 1}-${size + 10}`, size - 1, size - 1],
    ] as const) {
      const { status, headers, bytes } = await ask(src, { headers: { Range: range } })
      expect([range, status, headers['content-range']]).toEqual([
        range,
        206,
        `bytes ${from}-${to}/${size}`,
      ])
      expect(bytes.equals(read(src).subarray(from, to + 1))).toBe(true)
    }
  })

  it('refuses a part that is not there, and ignores an unreadable one', async () => {
    const beyond = await ask(src, { headers: { Range: `bytes=${size}-` } })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
    for (const range of ['bytes=5-2', 'words=1-2', 'bytes=a-b'])
      expect([200, 416]).toContain((await ask(src, { headers: { Range: range } })).status)
  })
})

it('only a known path of ours, or a link to a known player, is a video', () => {
  expect(shownVideo('/videos/cartwheel.mp4', 'Any')).toBe(ownVideos[0])
  expect(shownVideo('https://youtu.be/abc', 'A title')).toEqual({
    href: 'https://youtu.be/abc',
    title: 'A title',
    player: 'YouTube',
  })
  for (const address of [null, '', '/videos/other.mp4', 'https://elsewhere.example/a.mp4', '//x/a'])
    expect(shownVideo(address, 'Any')).toBeNull()
})
