import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/glossary.md',
  'docs/operating.md',
  'docs/decisions/README.md',
  'docs/security/asvs.md',
  'docs/security/inventory.md',
]
const schema = fs
  .readdirSync('prisma/schema')
  .map((file) => fs.readFileSync(path.join('prisma/schema', file), 'utf8'))
  .join('\n')

describe.each(documents)('%s', (document) => {
  const text = fs.readFileSync(document, 'utf8')

  it('names no missing file', () => {
    const named = [...text.matchAll(/`((?:app|docs|prisma|tests|public|\.ci)\/[\w./-]*)`/g)]
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) =>
      path.join(path.dirname(document), link!),
    )
    const files = [...named.map(([, file]) => file!), ...linked]
    expect(files.filter((file) => !fs.existsSync(file))).toEqual([])
  })

  it('names no unknown model', () => {
    const models = [...text.matchAll(/\(`([A-Z]\w+)`\)/g)].map(([, model]) => model!)
    expect(models.filter((model) => !schema.includes(`model ${model} {`))).toEqual([])
  })
})

describe('the list of decisions', () => {
  it('has each decision once', () => {
    const list = fs.readFileSync('docs/decisions/README.md', 'utf8')
    const listed = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file!)
    const decisions = fs.readdirSync('docs/decisions').filter((file) => file !== 'README.md')
    expect(listed.toSorted()).toEqual(decisions.toSorted())
  })
})
