import { afterAll, beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/database/database.server'
import { stopListening, whenChangesAreKnown } from '~/platform/database/page-changes.server'
import { readModel } from '~/platform/database/read-model.server'
import { until } from '../../support/waiting'
import { openNewBusiness } from '../../support/cases/new-business'

let lookups: number

beforeEach(async () => {
  await openNewBusiness()
  lookups = 0
  await untilHeard()
})

afterAll(stopListening)

async function find() {
  lookups += 1
  const { name, socialLinks } = await database().settings.findUniqueOrThrow({ where: { id: 1 } })
  return { name, socialLinks }
}

test('a read model looks up once until its subject changes', async () => {
  const model = readModel(['settings'], find)
  const first = await model()
  expect(await model()).toBe(first)
  expect(lookups).toBe(1)

  for (const name of ['Ada’s', 'Bo’s', 'Cleo’s']) {
    await rename(name)
    expect(await model()).toMatchObject({ name }) // at once, without waiting
  }
  await model()
  expect(lookups).toBe(4)
})

test('a read model does not look up for changes of other subjects', async () => {
  const model = readModel(['settings'], find)
  await model()
  await database().$executeRaw`update faq set shown = shown`
  await model()
  expect(lookups).toBe(1)
})

test('a read model that was not told of a change is old', async () => {
  const model = readModel(['settings'], find)
  const { name } = await model()
  await database().$executeRaw`alter table settings disable trigger settings_changes_pages`
  try {
    await rename('Untold')
    expect(await model()).toMatchObject({ name })
  } finally {
    await database().$executeRaw`
      alter table settings enable always trigger settings_changes_pages`
  }
})

test('a hundred callers at once share one lookup', async () => {
  const model = readModel(['settings'], find)
  const models = await Promise.all(Array.from({ length: 100 }, () => model()))
  expect(new Set(models).size).toBe(1)
  expect(lookups).toBe(1)
})

test('a change during a lookup is followed by another', async () => {
  let before = async () => {}
  const model = readModel(['settings'], async () => {
    const found = await find()
    await before()
    return found
  })
  before = () => rename('Meanwhile').then(() => undefined)
  await model()
  before = async () => {}
  expect(await model()).toMatchObject({ name: 'Meanwhile' })
  expect(lookups).toBe(2)
})

test('a failed lookup is not remembered', async () => {
  let isDown = true
  const model = readModel(['settings'], () =>
    isDown ? Promise.reject(new RangeError('down')) : find(),
  )
  await expect(model()).rejects.toThrow('down')
  isDown = false
  await expect(model()).resolves.toMatchObject({ name: expect.any(String) })
})

test('every call looks up while changes are not heard', async () => {
  const model = readModel(['settings'], find)
  await model()
  stopListening()
  await rename('Unheard')
  expect(await model()).toMatchObject({ name: 'Unheard' })
  expect(model.last()).toMatchObject({ name: 'Unheard' })
  await untilHeard()
  await model()
  await model()
  expect(lookups).toBe(3)
})

test('a read model cannot be changed by a caller, nor can what is in it', async () => {
  const model = await readModel(['settings'], find)()
  expect(() => (model.name = 'Mine')).toThrow(TypeError)
  expect(() => model.socialLinks.push('https://example.com')).toThrow(TypeError)
})

function rename(name: string) {
  return database().settings.update({ where: { id: 1 }, data: { name } })
}

function untilHeard(): Promise<void> {
  return until(() => new Promise<boolean>(whenChangesAreKnown), 'changes are not heard')
}
