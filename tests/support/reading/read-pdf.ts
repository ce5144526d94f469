import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Node = { role?: string; alt?: string; children?: Node[] }

/**
 * What a PDF contains for readers and screen readers: its structure's roles with their counts, and
 * the alt texts of its figures.
 */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { info } = await pdf.getMetadata()
  const { Title: title, Language: language } = info as Record<string, string>
  const texts: string[] = []
  const roles: string[] = []
  const figures: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    collect((await page.getStructTree()) as Node | null, { roles, figures })
  }
  const isTagged = (await pdf.getMarkInfo()) as { Marked?: boolean } | null
  await pdf.destroy()
  const text = texts.join(' ').replace(/\s+/g, ' ')
  const read = { title, language, pages: texts.length, text, roles, figures }
  return { ...read, isTagged: isTagged?.Marked === true }
}

type Found = { roles: string[]; figures: string[] }

function collect(node: Node | null, found: Found): void {
  if (!node) return
  if (node.role && node.role !== 'Root') found.roles.push(node.role)
  if (node.alt) found.figures.push(node.alt)
  for (const child of node.children ?? []) collect(child, found)
}
