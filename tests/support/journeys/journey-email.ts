import fs from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { simpleParser } from 'mailparser'

/**
 * The match of a pattern in the latest email to an address, after waiting for it: emails are files,
 * as there is no mail server.
 */
export async function lastEmailTo(
  address: string,
  place: RegExp,
  folder = process.env.JOURNEY_MAILS!,
): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => (found = (await textsTo(address, folder)).at(-1)?.match(place)?.[1]), {
      message: `no email to ${address} says ${place}`,
      timeout: 30_000,
    })
    .toBeTruthy()
  return found!
}

/** By their names, which are ids: oldest first. */
async function textsTo(address: string, folder: string): Promise<string[]> {
  const files = await fs.readdir(folder).catch(() => [])
  const names = files.filter((name) => name.endsWith('.eml')).toSorted()
  const emails = await Promise.all(
    names.map(async (name) => simpleParser(await fs.readFile(path.join(folder, name)))),
  )
  return emails
    .filter(({ to }) => JSON.stringify(to).includes(address))
    .map(({ text }) => text ?? '')
}
