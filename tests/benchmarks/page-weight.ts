import { chromium, devices, type Browser, type BrowserContext } from '@playwright/test'
import { needChromium } from '../../prisma/tools/check/chromium'
import type { Benchmark } from './support/benchmark'
import { publicPages } from './support/pages'
import { kilobytes } from './support/table'

const goals = { beforeATouch: 30_000, bytes: 115_000, scriptBytes: 88_000, requests: 12 }

type Received = { url: string; type: string; bytes: number }
type Visit = { beforeATouch: Received[]; inAll: Received[] }

/**
 * What a phone on its first visit receives for a page, counted on the wire: until the first touch,
 * and after its scripts have loaded.
 */
export const pageWeight: Benchmark = async ({ origin }) => {
  const browser = await chromium.launch({
    executablePath: needChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const visits: [name: string, visit: Visit][] = []
    for (const { name, path } of await publicPages(origin))
      visits.push([name, await receivedBy(await phone(browser), origin + path)])
    const { holder, url } = await holdATime(browser, origin)
    visits.push(['Checkout: you', await receivedBy(holder, url)])
    return [tableOf(visits, origin)]
  } finally {
    await browser.close()
  }
}

/** A new one each time: nothing is cached from an earlier visit. */
function phone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext(devices['Pixel 7'])
}

async function receivedBy(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const received = new Map<string, Received>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) =>
    received.set(requestId, { url: request.url, type, bytes: 0 }),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = received.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const all = () =>
    [...received.values()].filter(({ url }) => !url.startsWith('data:')).map((one) => ({ ...one }))
  await page.goto(url, { waitUntil: 'networkidle' })
  const beforeATouch = all()
  await page.getByRole('heading', { level: 1 }).tap()
  await page.waitForFunction(() => 'live' in document.documentElement.dataset)
  await page.waitForLoadState('networkidle')
  const inAll = all()
  await context.close()
  return { beforeATouch, inAll }
}

/** A visitor who holds the last time of the last free day, in a browser with an empty cache. */
async function holdATime(browser: Browser, origin: string) {
  const day = (await publicPages(origin)).find(({ name }) => name === 'Booking: a day')!
  const booking = await phone(browser)
  const page = await booking.newPage()
  await page.goto(origin + day.path)
  await page.getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Hold this time' }).click()
  await page.waitForURL('**/checkout/you')
  const holder = await browser.newContext({
    ...devices['Pixel 7'],
    storageState: await booking.storageState(),
  })
  await booking.close()
  return { holder, url: page.url() }
}

function withoutPictures(received: Received[]): Received[] {
  return received.filter(({ type, url }) => type !== 'Image' || url.endsWith('.svg'))
}

function tableOf(visits: [name: string, visit: Visit][], origin: string) {
  const missed: string[] = []
  const rows = visits.map(([name, { beforeATouch, inAll: received }]) => {
    const first = withoutPictures(beforeATouch).reduce((sum, { bytes }) => sum + bytes, 0)
    const isPublic = !name.startsWith('Checkout')
    if (isPublic && first > goals.beforeATouch)
      missed.push(`${name}: ${kilobytes(first)} before a touch`)
    const bytesOf = (...types: string[]) =>
      received.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0)
    const content = withoutPictures(received)
    const total = content.reduce((sum, { bytes }) => sum + bytes, 0)
    const foreign = received.filter(({ url }) => new URL(url).origin !== origin).length
    if (total > goals.bytes) missed.push(`${name}: ${kilobytes(total)} in all`)
    if (bytesOf('Script') > goals.scriptBytes)
      missed.push(`${name}: ${kilobytes(bytesOf('Script'))} of scripts`)
    if (content.length > goals.requests) missed.push(`${name}: ${content.length} requests`)
    if (foreign > 0) missed.push(`${name}: ${foreign} requests to others`)
    const parts = [['Script'], ['Stylesheet'], ['Font'], ['Document']].map((types) =>
      kilobytes(bytesOf(...types)),
    )
    return [
      name,
      kilobytes(first),
      kilobytes(total),
      ...parts,
      String(content.length),
      String(foreign),
    ]
  })
  return {
    title: 'First visit on a phone, bytes over the wire with their headers, pictures aside',
    columns: [
      '',
      'before a touch',
      'all',
      'scripts',
      'styles',
      'font',
      'HTML',
      'requests',
      'to others',
    ],
    rows,
    notes: [
      `Goal: ${kilobytes(goals.beforeATouch)} before a touch but at the checkout, ` +
        `${kilobytes(goals.bytes)} in all, ${kilobytes(goals.scriptBytes)} of scripts, ` +
        `${goals.requests} requests, none to others.`,
    ],
    missed,
  }
}
