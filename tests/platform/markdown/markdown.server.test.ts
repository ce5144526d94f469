import { load } from 'cheerio'
import { describe, expect, it } from 'vitest'
import { htmlOfLine } from '~/platform/markdown/markdown-lines.server'
import { htmlOfPassage } from '~/platform/markdown/markdown-passage.server'
import { htmlOfMarkdown } from '~/platform/markdown/markdown.server'

function read(markdown: string) {
  return load(htmlOfMarkdown(markdown), null, false)
}

describe('Markdown headings', () => {
  it.each([
    ['# A\n## B\n### C', 'h2 A, h3 B, h4 C'],
    ['## A\n### B\n## C', 'h2 A, h3 B, h2 C'],
    ['### A\n# B', 'h2 A, h2 B'],
    ['# A\n#### B\n###### C\n# D', 'h2 A, h3 B, h4 C, h2 D'],
    ['A\n===\n\nB\n---', 'h2 A, h3 B'],
  ])('(%j) are below the page’s own levels without a gap', (markdown, expected) => {
    const $ = read(markdown)
    const found = $('h1, h2, h3, h4, h5, h6').toArray()
    expect(found.map((one) => `${one.tagName} ${$(one).text()}`).join(', ')).toBe(expected)
  })

  it('have unique ids on the page', () => {
    const $ = read('# Main\n## What to bring\n## What to bring\n## 🙂\n## Café & “crème”')
    const ids = $('[id]')
      .toArray()
      .map((one) => $(one).attr('id'))
    expect(ids).toEqual([
      'section-main',
      'section-what-to-bring',
      'section-what-to-bring-2',
      'section-part',
      'section-cafe-cre-me',
    ])
  })
})

describe('Markdown pictures', () => {
  it('from our library on their own line are figures with a caption', () => {
    const $ = read('![A mat](/media/0190-a/960.webp "The floor, *rolled* out")')
    expect($('figure img').attr()).toEqual({
      src: '/media/0190-a/960.webp',
      alt: 'A mat',
      loading: 'lazy',
      decoding: 'async',
    })
    expect($('figure figcaption').text()).toBe('The floor, *rolled* out')
    expect($('p')).toHaveLength(0)
    expect(read('![A mat](/media/a)')('figure').html()).not.toContain('figcaption')
  })

  it('from our library within text stay inline', () => {
    const $ = read('Look: ![A mat](/media/a "Caption") there.')
    expect($('p img').attr('alt')).toBe('A mat')
    expect($('figure, figcaption')).toHaveLength(0)
  })

  it.each([
    'https://elsewhere.example/a.png',
    '//elsewhere.example/media/a.png',
    '/mediation/a.png',
    '/media/../theme',
    '/media/%2e%2e/theme',
    '/media/a?b=c',
    'media/a',
    'data:image/png;base64,AAAA',
  ])('from %s are replaced by their text', (src) => {
    const html = htmlOfMarkdown(`![A <b> "mat"](${src} "Caption")`)
    expect(html).not.toMatch(/<img|<figure/)
    expect(load(html)('p').text()).toBe('A <b> "mat"')
  })
})

describe('Markdown links', () => {
  it.each(['https://elsewhere.example/a', 'http://elsewhere.example/'])(
    'to %s are marked as external',
    (href) => {
      const link = read(`[there](${href})`)('a')
      expect(link.attr()).toEqual({ href, rel: 'external noopener noreferrer' })
      expect(link.text()).toBe('there')
    },
  )

  it.each(['//elsewhere.example/a', '/\\\\elsewhere.example/a', '///elsewhere.example/a'])(
    'to %s without a protocol use https',
    (address) => {
      const href = 'https://elsewhere.example/a'
      expect(read(`[there](${address})`)('a').attr()).toEqual({
        href,
        rel: 'external noopener noreferrer',
      })
      expect(htmlOfLine(`[there](${address})`)).toBe(`<a href="${href}">there</a>`)
      expect(htmlOfPassage(() => `[there](${address})`)).toContain(`href="${href}"`)
    },
  )

  it.each(['/booking', '#section-a', 'mailto:a@example.com', 'tel:+15550102030'])(
    'to %s are not marked as external',
    (href) => {
      expect(read(`[there](${href})`)('a').attr()).toEqual({ href })
    },
  )

  it('are created from plain addresses', () => {
    expect(read('See https://elsewhere.example/a.')('a').attr('href')).toBe(
      'https://elsewhere.example/a',
    )
    expect(read('Back handspring.com and a@example.com')('a')).toHaveLength(0)
  })
})

describe('Markdown videos', () => {
  it.each([
    [
      '[A round-off, slowly](https://www.youtube.com/watch?v=abc)',
      'A round-off, slowly',
      'YouTube',
    ],
    ['https://youtu.be/abc', 'Watch it', 'YouTube'],
    ['<https://vimeo.com/123>', 'https://vimeo.com/123', 'Vimeo'],
  ])('(%s) are shown if on their own line', (markdown, title, player) => {
    const $ = read(markdown)
    expect($('p.video > a.video-link > .video-title').text()).toBe(title)
    expect($('.video-where').text()).toBe(`Video on ${player}`)
    expect($('a').attr('rel')).toBe('external noopener noreferrer')
    expect($('iframe, img, script, video')).toHaveLength(0)
  })

  it.each([
    'Look at [this](https://youtu.be/abc) first.',
    '[this](https://youtu.be/)',
    '[this](http://youtu.be/abc)',
    '[this](https://youtu.be.example/abc)',
    '[this](https://notyoutube.com/abc)',
    '- https://youtu.be/abc',
    '[![x](/media/a)](https://youtu.be/abc)',
  ])('(%s) are normal links otherwise', (markdown) => {
    expect(read(markdown)('.video, .video-link')).toHaveLength(0)
  })
})

it('other Markdown elements are rendered', () => {
  const $ = read(
    '> quoted\n\n1. a\n2. b\n\n- c\n\n`code`\n\n---\n\n| A | B |\n|--:|---|\n| 1 | 2 |',
  )
  for (const tag of ['blockquote', 'ol', 'ul', 'code', 'hr', 'table', 'th', 'td'])
    expect($(tag).length, tag).toBeGreaterThan(0)
  expect($('[style]')).toHaveLength(0)
})

it('the same Markdown text is rendered once', () => {
  expect(htmlOfMarkdown('# Once')).toBe(htmlOfMarkdown('# Once'))
})
