import { CookieJar } from 'tough-cookie'
import { isDisabled, PlainForm, type Submission } from './plain-form'
import { PlainPage, type Words } from './plain-page'
import { ask } from '../servers/site'

const home = 'http://localhost'
const mostRedirects = 10

/** Thrown when a link, form or redirect leads to another site, which this browser does not show. */
export class LeftTheSite extends Error {
  constructor(readonly href: string) {
    super(`left for ${href}`)
  }
}

export type Visit = Submission & {
  /** The page that led here; null when the address was typed. */
  from: PlainPage | null
}

type PressOptions = {
  within?: Words
  /** Submits even what the browser's own validation would reject, as a hand-made request would. */
  unchecked?: boolean
}

/**
 * A browser with cookies, links, forms and a Back button, and no scripts. It finds things by their
 * text and throws when they are missing, ambiguous or disabled.
 */
export class PlainBrowser {
  readonly cookies = new CookieJar()
  private readonly history: Visit[] = []
  private shown: PlainPage | null = null

  /**
   * @param address the client's address, as a trusted proxy would report it
   * @param port another site's port, if not this process's own
   */
  constructor(
    readonly address = '203.0.113.1',
    private readonly port?: number,
  ) {}

  get page(): PlainPage {
    if (!this.shown) throw new Error('no page is open')
    return this.shown
  }

  open(path: string): Promise<PlainPage> {
    return this.visit({ method: 'GET', url: new URL(path, home).href, from: null })
  }

  follow(link: Words, within?: Words): Promise<PlainPage> {
    const href = this.page.link(link, within).attr('href') ?? ''
    return this.visit({ method: 'GET', url: new URL(href, this.page.url).href, from: this.page })
  }

  /** Types into a text field, or picks a date. */
  fill(label: Words, value: string, within?: Words): void {
    const control = this.usable(label, within)
    if (control.is('[type=checkbox], [type=radio], select'))
      throw new Error(`${label} cannot be typed into`)
    if (control.is('textarea')) control.text(value)
    else control.attr('value', value)
  }

  /** Picks a radio button under a legend, or an option of a select. */
  choose(legend: Words, option: Words, within?: Words): void {
    const { $ } = this.page
    const list = tried(() => this.usable(legend, within))
    if (list?.is('select')) {
      const wanted = list.find('option').toArray()
      const match = wanted.filter((one) => matches($(one).text().trim(), option))
      if (match.length !== 1) throw new Error(`${match.length} options of ${legend} say ${option}`)
      list.find('option').removeAttr('selected')
      return void $(match[0]).attr('selected', '')
    }
    const radio = this.usable(option, legend)
    if (!radio.is('[type=radio]')) throw new Error(`${option} is not one of several`)
    $(`[type=radio][name="${radio.attr('name')}"]`).removeAttr('checked')
    radio.attr('checked', '')
  }

  check(label: Words, within?: Words): void {
    this.checkbox(label, within).attr('checked', '')
  }

  uncheck(label: Words, within?: Words): void {
    this.checkbox(label, within).removeAttr('checked')
  }

  press(button: Words, options: PressOptions = {}): Promise<PlainPage> {
    return this.visit({ ...this.submission(button, options), from: this.page })
  }

  /** Presses again before the first response arrives; shows the second response. */
  async pressTwice(button: Words, options: PressOptions = {}): Promise<PlainPage> {
    const visit = { ...this.submission(button, options), from: this.page }
    const [, second] = await Promise.all([this.load(visit), this.load(visit)])
    return this.show(visit, second)
  }

  /** Like Back to a page with `no-store`: requests it again. */
  async back(): Promise<PlainPage> {
    this.history.pop()
    const visit = this.history.at(-1)
    if (!visit) throw new Error('there is nothing to go back to')
    return (this.shown = await this.load(visit))
  }

  /**
   * Requests the current page again; a form is resubmitted, as after confirming the browser's
   * question.
   */
  async reload(): Promise<PlainPage> {
    return (this.shown = await this.load(this.history.at(-1)!))
  }

  private usable(label: Words, within?: Words) {
    const control = this.page.control(label, within)
    if (isDisabled(control)) throw new Error(`${label} is disabled`)
    if (control.is('[readonly]')) throw new Error(`${label} cannot be changed`)
    return control
  }

  private checkbox(label: Words, within?: Words) {
    const control = this.usable(label, within)
    if (!control.is('[type=checkbox]')) throw new Error(`${label} cannot be checked`)
    return control
  }

  private submission(words: Words, { within, unchecked }: PressOptions): Submission {
    const button = this.page.button(words, within)
    if (isDisabled(button)) throw new Error(`${words} is disabled`)
    if (button.is('[type=button], [type=reset]')) throw new Error(`${words} does nothing by itself`)

    const form = new PlainForm(this.page, button)
    const complaints = unchecked ? [] : form.complaints()
    if (complaints.length > 0) throw new Error(`not sent: ${complaints.join(', ')}`)
    return form.submission()
  }

  private async visit(visit: Visit): Promise<PlainPage> {
    return this.show(visit, await this.load(visit))
  }

  /** The address bar and history hold where redirects led, not where they started. */
  private show(visit: Visit, page: PlainPage): PlainPage {
    const redirected = page.url !== visit.url
    this.history.push(redirected ? { method: 'GET', url: page.url, from: visit.from } : visit)
    return (this.shown = page)
  }

  protected async load(visit: Visit, redirects = 0): Promise<PlainPage> {
    const url = new URL(visit.url)
    if (url.origin !== home) throw new LeftTheSite(url.href)
    if (redirects > mostRedirects) throw new Error(`redirected in a circle at ${url.href}`)

    const answer = await ask(url.pathname + url.search, {
      port: this.port,
      method: visit.method,
      headers: await this.headersOf(visit),
      body: visit.body,
    })
    for (const cookie of answer.headers['set-cookie'] ?? [])
      await this.cookies.setCookie(cookie, url.href)

    const { location } = answer.headers
    if (answer.status < 300 || answer.status > 399 || !location)
      return new PlainPage(url.href, answer.status, answer.headers, answer.body)

    const next = new URL(location, url).href
    const sameAgain = answer.status === 307 || answer.status === 308
    const onwards: Visit = sameAgain
      ? { ...visit, url: next }
      : { method: 'GET', url: next, from: visit.from }
    return this.load(onwards, redirects + 1)
  }

  /** The headers that Chromium sends with a navigation. */
  private async headersOf({
    method,
    url,
    from,
    contentType,
  }: Visit): Promise<Record<string, string>> {
    const cookie = await this.cookies.getCookieString(url)
    return {
      ...(cookie && { Cookie: cookie }),
      ...(contentType && { 'Content-Type': contentType }),
      ...(method === 'POST' && { Origin: home }),
      ...(from && { Referer: from.url.replace(/#.*/, '') }),
      'Sec-Fetch-Site': from ? 'same-origin' : 'none',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
      'Sec-Fetch-User': '?1',
      'Upgrade-Insecure-Requests': '1',
      Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'Accept-Language': 'en-US,en;q=0.9',
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) PlainBrowser/1.0',
      'X-Forwarded-For': this.address,
    }
  }
}

function matches(text: string, words: Words): boolean {
  return words instanceof RegExp ? words.test(text) : text === words
}

function tried<Value>(find: () => Value): Value | undefined {
  try {
    return find()
  } catch {
    return undefined
  }
}
