import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** What `ls` shows on one screen. */
const mostEntries = 30

/** Made by tools: nobody looks for a file in them by reading names. */
const made = ['app/generated', 'tests/visual/pictures']

it.each(['app', 'tests', 'prisma/tools'])('every folder of %s fits a screen', (top) => {
  const folders = foldersIn(top).map((folder) => [folder, fs.readdirSync(folder).length] as const)
  expect(folders.length).toBeGreaterThan(1)
  expect(folders.filter(([, entries]) => entries > mostEntries)).toEqual([])
})

function foldersIn(folder: string): string[] {
  const inside = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name))
    .filter((place) => !made.includes(place))
  return [folder, ...inside.flatMap(foldersIn)]
}
