import type { Cheerio } from 'cheerio'
import type { Element, PlainPage } from './plain-page'

/** What a browser would send for a pressed button. */
export type Submission = {
  method: 'GET' | 'POST'
  url: string
  contentType?: string
  body?: string
}

/** A form as the browser holds it: its controls with their values, and the pressed button. */
export class PlainForm {
  private readonly form: Cheerio<Element>
  /** In page order, including the pressed button and no other, without disabled controls. */
  private readonly controls: Element[]
  private readonly entries: [string, string][]

  constructor(
    private readonly page: PlainPage,
    private readonly button: Cheerio<Element>,
  ) {
    const owner = button.attr('form')
    const forms = owner ? page.$(`form[id="${owner}"]`) : button.closest('form')
    this.form = forms.filter('form')
    if (this.form.length !== 1) throw new Error(`the button is in no form on ${page.url}`)
    this.controls = this.findControls()
    this.entries = this.findEntries()
  }

  /** The messages of the browser's own form validation; empty if the form may be sent. */
  complaints(): string[] {
    if (this.form.is('[novalidate]') || this.button.is('[formnovalidate]')) return []
    return this.controls.flatMap((control) => this.complaintAbout(this.page.$(control)))
  }

  submission(): Submission {
    const method = (this.setting('method') ?? 'get').toUpperCase()
    const url = new URL(this.setting('action') || this.page.url, this.page.url)
    url.hash = ''
    if (method === 'GET') {
      url.search = this.encoded()
      return { method, url: url.href }
    }
    if (method !== 'POST') throw new Error(`a form with method ${method} is not sent`)
    const enctype = this.setting('enctype') ?? 'application/x-www-form-urlencoded'
    if (enctype === 'multipart/form-data') return { method, url: url.href, ...this.inParts() }
    return { method, url: url.href, contentType: enctype, body: this.encoded() }
  }

  /** A form's attribute, unless the button overrides it. */
  private setting(name: 'method' | 'action' | 'enctype'): string | undefined {
    return this.button.attr(`form${name}`) ?? this.form.attr(name)
  }

  private encoded(): string {
    return new URLSearchParams(this.entries).toString()
  }

  private inParts() {
    const boundary = '----PlainBrowserBoundary'
    const parts = this.entries.map(([name, value]) => {
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    })
    const contentType = `multipart/form-data; boundary=${boundary}`
    return { contentType, body: `${parts.join('')}--${boundary}--\r\n` }
  }

  private findEntries(): [string, string][] {
    return this.controls.flatMap((element) => {
      const control = this.page.$(element)
      const name = control.attr('name')
      if (!name) return []
      return this.valuesOf(control).map((value): [string, string] => [name, value])
    })
  }

  private findControls(): Element[] {
    const id = this.form.attr('id')
    const buttons = 'button, [type=submit], [type=image], [type=button], [type=reset]'
    return this.page
      .$('input, select, textarea, button')
      .toArray()
      .filter((element) => {
        const control = this.page.$(element)
        const owner = control.attr('form')
        const ours = owner ? owner === id : control.closest('form').is(this.form)
        return ours && !isDisabled(control) && (!control.is(buttons) || control.is(this.button))
      })
  }

  private valuesOf(control: Cheerio<Element>): string[] {
    if (control.is('[type=checkbox], [type=radio]'))
      return control.is('[checked]') ? [control.attr('value') ?? 'on'] : []
    if (control.is('select')) return this.chosenIn(control)
    if (control.is('textarea')) return [control.text().replace(/\r?\n/g, '\r\n')]
    return [control.attr('value') ?? '']
  }

  private chosenIn(select: Cheerio<Element>): string[] {
    const options = select.find('option:not([disabled])').toArray()
    const selected = options.filter((option) => this.page.$(option).is('[selected]'))
    const chosen = select.is('[multiple]') ? selected : [selected.at(-1) ?? options[0]]
    return chosen.flatMap((option) => {
      if (!option) return []
      return this.page.$(option).attr('value') ?? this.page.$(option).text()
    })
  }

  private complaintAbout(control: Cheerio<Element>): string[] {
    const name = control.attr('name') ?? ''
    const values = control.is('[type=radio]') ? this.valuesNamed(name) : this.valuesOf(control)
    const value = values.join('')
    if (value === '') return control.is('[required]') ? [`${name} is required`] : []
    const wrong = faults.find((fault) => fault.in(control, value))
    return wrong ? [`${name} ${wrong.sentence}`] : []
  }

  private valuesNamed(name: string): string[] {
    return this.entries.flatMap(([own, value]) => (own === name ? value : []))
  }
}

/** By itself, or through a fieldset around it. */
export function isDisabled(control: Cheerio<Element>): boolean {
  return control.is('[disabled]') || control.closest('fieldset[disabled]').length > 0
}

type Fault = { sentence: string; in: (control: Cheerio<Element>, value: string) => boolean }

const faults: Fault[] = [
  {
    sentence: 'is too long',
    in: (control, value) => value.length > limit(control, 'maxlength', Infinity),
  },
  {
    sentence: 'is too short',
    in: (control, value) => value.length < limit(control, 'minlength', 0),
  },
  {
    sentence: 'is not an email address',
    in: (control, value) => control.is('[type=email]') && !/^[^\s@]+@[^\s@]+$/.test(value),
  },
  {
    sentence: 'is not a number',
    in: (control, value) => control.is('[type=number]') && !Number.isFinite(Number(value)),
  },
  {
    sentence: 'does not match its pattern',
    in: (control, value) => {
      const pattern = control.attr('pattern')
      return pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'v').test(value)
    },
  },
  {
    sentence: 'is too low or too high',
    in: (control, value) => control.is('[type=number]') && isOutside(control, Number(value)),
  },
  {
    sentence: 'is too early or too late',
    in: (control, value) => {
      const { min = '', max = '9' } = control.attr() ?? {}
      return control.is('[type=date]') && (value < min || value > max)
    },
  },
]

function isOutside(control: Cheerio<Element>, value: number): boolean {
  return value < limit(control, 'min', -Infinity) || value > limit(control, 'max', Infinity)
}

function limit(control: Cheerio<Element>, attribute: string, otherwise: number): number {
  const set = control.attr(attribute)
  return set === undefined ? otherwise : Number(set)
}
