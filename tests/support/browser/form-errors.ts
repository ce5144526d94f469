import { expect } from 'vitest'
import type { PlainPage } from './plain-page'

/**
 * Every error in the summary that belongs to a field links to it, is shown beside it too, and
 * describes it for screen readers; they are in the order of the page.
 */
export function expectErrorsBesideTheirFields({ $, errors }: PlainPage): void {
  expect(errors.length).toBeGreaterThan(0)
  for (const sentence of errors) expect(sentence).toMatch(/^[A-Z].*\.$/)
  for (const link of $('[role=alert] a').toArray()) {
    const sentence = $(link).text()
    const id = $(link).attr('href')!.slice(1)
    const field = $(`[id="${id}"]`)
    expect(field.length, `${sentence} leads to ${id}`).toBe(1)
    expect($(`[id="${id}-error"]`).text(), id).toContain(sentence)
    const described = field.closest(`[aria-describedby~="${id}-error"]`)
    expect(described.length, `${id} is described by its error`).toBe(1)
  }
  const linked = $('[role=alert] a').toArray()
  const ids = linked.map((link) => $(link).attr('href')!.slice(1))
  const inOrder = $('[id]')
    .toArray()
    .map((element) => $(element).attr('id')!)
  expect([...new Set(ids)], 'order of the summary').toEqual(
    inOrder.filter((id) => ids.includes(id)),
  )
}

/** The value of every control of a page, in order: typed, chosen or checked. */
export function typedOn({ $ }: PlainPage): [string, string][] {
  const controls = $('main :is(input, select, textarea)').not('[type=hidden]').toArray()
  return controls.map((element) => {
    const control = $(element)
    const name = `${control.attr('name')}`
    if (control.is('[type=checkbox], [type=radio]'))
      return [`${name}=${control.attr('value')}`, control.is('[checked]') ? 'checked' : '']
    if (control.is('select')) return [name, String(control.find('[selected]').attr('value') ?? '')]
    return [name, control.is('textarea') ? control.text() : (control.attr('value') ?? '')]
  })
}
