import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Node = { role?: string; children?: Node[] }

/** What a PDF says, to eyes and to screen readers: the roles of its structure, each as often as it comes. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { info } = await pdf.getMetadata()
  const { Title: title, Language: language } = info as Record<string, string>
  const texts: string[] = []
  const roles: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    collect((await page.getStructTree()) as Node | null, roles)
  }
  const isTagged = (await pdf.getMarkInfo()) as { Marked?: boolean } | null
  await pdf.destroy()
  const text = texts.join(' ').replace(/\s+/g, ' ')
  return { title, language, pages: texts.length, text, roles, isTagged: isTagged?.Marked === true }
}

function collect(node: Node | null, roles: string[]): void {
  if (!node) return
  if (node.role && node.role !== 'Root') roles.push(node.role)
  for (const child of node.children ?? []) collect(child, roles)
}
