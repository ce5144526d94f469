import type { SignedWaiverView } from '~/domain/family/waivers/present-waiver.server'
import { drawingSize, isDrawing } from '~/values/drawing'

export type PrintedWaiver = {
  words: SignedWaiverView
  /** Files of a paper waiver's pages, in a folder next to it. */
  scans: string[]
}

/**
 * A signed waiver as printable HTML. A PDF takes a second in its own process, so thousands would
 * take hours.
 */
export function waiverPage(waiver: PrintedWaiver): string {
  return `${documentBegins(waiver.words.title)}${contentOf(waiver)}${documentEnds()}`
}

/** The start and end of a file with several waivers. */
export const bookBegins = documentBegins('Signed waivers')
export const bookEnds = documentEnds()

/** One waiver of several. */
export function waiverSection(waiver: PrintedWaiver): string {
  return `<section>
${contentOf(waiver)}</section>
<hr>
`
}

function documentBegins(title: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body>
`
}

function documentEnds(): string {
  return `</body>
</html>
`
}

function contentOf({ words, scans }: PrintedWaiver): string {
  const { title, facts, html, answers, drawing } = words
  const { width, height } = drawingSize
  const signature =
    drawing && isDrawing(drawing.path)
      ? `<svg viewBox="0 0 ${width} ${height}" width="${width / 2}" role="img" aria-label="Signature">
<path d="${drawing.path}" fill="none" stroke="black" stroke-width="3"/></svg>
<p>Drawn by ${escaped(drawing.signer)}</p>`
      : ''
  const pages = scans.map((file, index) => {
    const [address, name] = [`../waiver_scan/${file}`, `The signed paper, page ${index + 1}`]
    return file.endsWith('.pdf')
      ? `<p><a href="${address}">${name}</a></p>`
      : `<p><img src="${address}" alt="${name}" width="700"></p>`
  })
  return `<h1>${escaped(title)}</h1>
<dl>
${facts.map(({ term, detail }) => `<dt>${escaped(term)}</dt><dd>${escaped(detail)}</dd>`).join('\n')}
</dl>
${html}
<ul>
${answers.map((answer) => `<li>${escaped(answer)}</li>`).join('\n')}
</ul>
${[signature, ...pages].filter(Boolean).join('\n')}
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
