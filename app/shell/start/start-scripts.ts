// Runs in every page before the framework: starts the page's scripts when needed, and until then
// saves the theme and detects the region.
import { regionKey } from '~/values/consent'
import { regionOfZone } from '~/values/regions/region-of-zone'
import { themeKey } from '~/values/theme'
import { setCookie, storage } from '../storage'
import { pageStartId, readPageStart, type StartMoment } from './page-start'

/** After this time without input, the user probably wants to continue. */
const leisureMs = 5_000

const signs = ['pointerdown', 'keydown', 'focusin', 'pointerover'] as const
const usable = 'a,button,input,select,textarea,label,summary'

let isStarted = false

const moment = document.getElementById(pageStartId)?.dataset.moment as StartMoment | undefined
if (moment === 'at-once') start()
else if (moment) {
  askWhereItMatters()
  document.addEventListener('change', keepTheme)
  if (!('saving' in document.documentElement.dataset)) {
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true })
    onceShown(() => afterLoad(moment === 'soon' ? 0 : leisureMs))
  }
}

function start() {
  if (isStarted) return
  isStarted = true
  for (const sign of signs) document.removeEventListener(sign, onSign)
  const { manifest, entry, routes, imports, before } = readPageStart()
  // shared files first: each then runs in a task of its own, instead of all in one with the entry
  const files = [...imports, manifest, ...Object.values(routes), entry]
  // a script that fails to load leaves the page as it is, which works without
  const load = () => files.forEach((file) => void import(file).catch(() => {}))
  if (before) void import(before).then(load)
  else load()
}

/** Ignores pointers over anything that is not interactive. */
function onSign({ type, target }: Event) {
  if (type !== 'pointerover' || (target as Element).closest?.(usable)) start()
}

/** A prerendered page may be shown later or never. */
function onceShown(then: () => void) {
  if (document.visibilityState === 'visible') return then()
  document.addEventListener('visibilitychange', () => onceShown(then), { once: true })
}

function afterLoad(ms: number) {
  const wait = () => setTimeout(whenIdle, ms)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}

function whenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else start()
}

/** Saves the theme as the framework does later. */
function keepTheme({ target }: Event) {
  const page = document.documentElement
  const { name, value, form } = target as HTMLInputElement
  if (name !== themeKey || !form || 'live' in page.dataset) return
  page.className = value === 'system' ? '' : value
  delete page.dataset.stored
  storage()?.setItem(themeKey, value)
  setCookie(themeKey, value, 365 * 86_400)
  const body = new URLSearchParams({ theme: value })
  fetch(form.action, { method: 'POST', body, keepalive: true }).catch(() => {})
}

/** The server guessed the region by language and hides the banner if it need not ask. */
function askWhereItMatters() {
  const question = document.querySelector<HTMLElement>('.consent[data-guessed]')
  if (!question) return
  // the first formatter of Intl takes a phone a tenth of a second, which newer browsers save
  const { Temporal } = window as { Temporal?: { Now: { timeZoneId: () => string } } }
  const zone = Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const region = regionOfZone(zone)
  setCookie(regionKey, region)
  question.hidden = region !== 'EU'
}
