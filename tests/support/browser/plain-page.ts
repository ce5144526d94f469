import { load, type Cheerio, type CheerioAPI } from 'cheerio'

type AnyNode = Parameters<CheerioAPI['contains']>[0]
export type Element = Extract<AnyNode, { attribs: unknown }>

/** The text of an element: all of it, or a pattern. */
export type Words = string | RegExp

/**
 * What a browser without scripts shows: finds things by their visible text and throws when they are
 * missing.
 */
export class PlainPage {
  #parsed: CheerioAPI | undefined

  constructor(
    readonly url: string,
    readonly status: number,
    readonly headers: Record<string, string | string[] | undefined>,
    readonly body: string,
  ) {}

  /** Parsed on first use: of many pages only the status or a header is read. */
  get $(): CheerioAPI {
    return (this.#parsed ??= load(this.body, { scriptingEnabled: false }))
  }

  get title(): string {
    return tidy(this.$('title').text())
  }

  get text(): string {
    return tidy(readable(this.$('body').get(0)))
  }

  get headings(): string[] {
    return this.texts('h1, h2, h3, h4')
  }

  /** The errors announced above a form, one entry per sentence. */
  get errors(): string[] {
    const sentences = this.texts('[role=alert] li')
    return sentences.length > 0 ? sentences : this.texts('[role=alert]')
  }

  texts(selector: string): string[] {
    const found = this.$(selector).not('[hidden], [hidden] *').toArray()
    return found.map((element) => tidy(readable(element)))
  }

  /** The error shown beside a field; empty if there is none. */
  errorOf(label: Words, within?: Words): string {
    const control = this.control(label, within)
    const invalid = control.is('[aria-invalid=true]') ? control : control.closest('[aria-invalid]')
    const describedBy = (invalid.attr('aria-describedby') ?? '').split(/\s+/)
    const errors = describedBy.filter((id) => id.endsWith('-error'))
    return tidy(errors.map((id) => this.$(`[id="${id}"]`).text()).join(' ')).replace(/^Error: /, '')
  }

  valueOf(label: Words, within?: Words): string {
    const control = this.control(label, within)
    if (control.is('textarea')) return control.text()
    if (control.is('select')) return String(control.val() ?? '')
    return control.attr('value') ?? ''
  }

  isChecked(label: Words, within?: Words): boolean {
    return this.control(label, within).is('[checked]')
  }

  /** The text of every link, in page order. */
  get links(): string[] {
    return this.named('a[href]', /./).map((link) => this.nameOf(link))
  }

  /** The options under a legend. */
  choices(legend: Words): string[] {
    return this.named('[type=radio], [type=checkbox], option', /./, legend).map((one) =>
      this.nameOf(one),
    )
  }

  link(words: Words, within?: Words): Cheerio<Element> {
    const links = this.named('a[href]', words, within)
    const places = new Set(links.map((link) => this.$(link).attr('href')))
    if (places.size !== 1) throw this.lost('link', words, links.length)
    return this.$(links[0])
  }

  button(words: Words, within?: Words): Cheerio<Element> {
    const kinds = 'button, input[type=submit], input[type=image], input[type=button]'
    return this.$(this.only('button', kinds, words, within))
  }

  /**
   * The control with this label; a radio button or checkbox may be one of several under the legend
   * `within`.
   */
  control(label: Words, within?: Words): Cheerio<Element> {
    const controls = 'input:not([type=hidden], [type=submit], [type=image]), select, textarea'
    return this.$(this.only('field', controls, label, within))
  }

  private only(kind: string, selector: string, words: Words, within?: Words): Element {
    const found = this.named(selector, words, within)
    if (found.length !== 1) throw this.lost(kind, words, found.length)
    return found[0]!
  }

  private named(selector: string, words: Words, within?: Words): Element[] {
    const all = this.scope(within).find(selector).not('[hidden], [hidden] *').toArray()
    const exact = all.filter((element) => says(this.nameOf(element), words))
    if (exact.length > 0 || words instanceof RegExp) return exact
    return all.filter((element) => this.nameOf(element).includes(words))
  }

  /** The whole page, or the part under a legend, caption or heading of a section or article. */
  private scope(within?: Words): Cheerio<AnyNode> {
    if (within === undefined) return this.$.root()
    const titles = this.$(
      'legend, caption, :is(section, article) > :is(h2, h3), [aria-label]',
    ).toArray()
    const found = titles.filter((title) => {
      return says(this.$(title).attr('aria-label') ?? tidy(readable(title)), within)
    })
    if (found.length !== 1) throw this.lost('part of the page', within, found.length)
    const title = this.$(found[0])
    return title.is('[aria-label]') ? title : title.parent()
  }

  private nameOf(element: Element): string {
    const $element = this.$(element)
    const labelled = $element.attr('aria-label')
    if (labelled) return labelled
    const by = $element.attr('aria-labelledby')?.split(/\s+/)
    if (by) return tidy(by.map((id) => this.$(`[id="${id}"]`).text()).join(' '))
    if ($element.is('a, button, option')) return tidy(readable(element, isUnheard))
    if ($element.is('input[type=submit], input[type=button]')) return $element.attr('value') ?? ''
    const id = $element.attr('id')
    const label = id ? this.$(`label[for="${id}"]`) : this.$()
    const words = label.length > 0 ? label : $element.closest('label')
    return tidy(readable(words.get(0), isUnheard))
  }

  private lost(kind: string, words: Words, count: number): Error {
    const trouble = count === 0 ? `no ${kind} says` : `${count} say, where one ${kind} should,`
    return new Error(`${trouble} ${words} on ${this.url} (${this.status}): ${this.text}`)
  }
}

function says(name: string, words: Words): boolean {
  if (words instanceof RegExp) return words.test(name)
  return name === words || name.replace(/ \(optional\)$/, '') === words
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

const apart = new Set(
  'address article aside blockquote br button caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p pre section select summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const unseen = new Set(['script', 'style', 'template', 'head'])

const textNode = 3

/** Text as it is seen or read aloud: blocks are separated and hidden elements left out. */
function readable(node: AnyNode | undefined, isHidden = isUnseen): string {
  if (!node) return ''
  if (node.nodeType === textNode && 'data' in node) return node.data
  if (!('children' in node)) return ''
  if ('attribs' in node && isHidden(node)) return ''
  const text = node.children.map((child) => readable(child, isHidden)).join('')
  return 'name' in node && apart.has(node.name) ? ` ${text} ` : text
}

function isUnseen({ name, attribs }: Element): boolean {
  return unseen.has(name) || 'hidden' in attribs
}

function isUnheard(element: Element): boolean {
  return isUnseen(element) || element.attribs['aria-hidden'] === 'true'
}
