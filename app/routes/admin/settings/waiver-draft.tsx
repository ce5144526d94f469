import { findWaiverTexts } from '~/domain/family/waivers/find-waiver-texts.server'
import { saveWaiverDraft } from '~/domain/family/waivers/waiver-draft.server'
import {
  mostClauses,
  WaiverDraftForm,
  waiverDraftMessages,
} from '~/domain/family/waivers/waiver-draft-forms'
import { waiverTextPath } from '~/values/paths/settings-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { backToSettings } from './back-to-settings'
import { contentTexts } from '../content/content-texts'

const page = staffForm({
  permission: 'change-settings',
  schema: WaiverDraftForm,
  messages: waiverDraftMessages,
  async show() {
    const texts = await findWaiverTexts()
    const [newest] = texts
    if (!newest) return null
    const { number, title, body, clauses, photoClause, publishedAt, version } = newest
    return {
      title: 'Waiver',
      lead: 'This saves a draft. On the next page you can compare it with the current waiver and publish it.',
      notes: ['In Markdown: ## for a heading, - for a list, **words** for bold.'],
      fields: fieldsFor(clauses.length),
      known: { number, title, body, clauses, photoClause, version: publishedAt ? 0 : version },
      button: contentTexts.saveDraft,
      ways: texts.map((text) => ({ to: waiverTextPath(text.number), label: nameOf(text) })),
      back: backToSettings,
    }
  },
  async save(owner, draft) {
    const refusal = await saveWaiverDraft(owner, draft)
    if (refusal) return refusal
    const [newest] = await findWaiverTexts()
    return {
      to: waiverTextPath(newest!.number),
      said: 'Draft saved. No one signs it until you publish it.',
    }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

function nameOf({ number, publishedAt }: { number: number; publishedAt: Date | null }): string {
  return publishedAt ? `Read version ${number}` : 'Review and publish the draft'
}

/** Two more clauses than there are. */
function fieldsFor(clauses: number): FormField[] {
  return [
    { kind: 'seen', name: 'number' },
    { kind: 'line', name: 'title', label: 'Title' },
    { kind: 'lines', name: 'body', label: 'Text' },
    ...Array.from({ length: Math.min(clauses + 2, mostClauses) }, (_, index) => clauseField(index)),
    {
      kind: 'lines',
      name: 'photoClause',
      label: 'Pictures',
      help: 'A separate question. Everyone can say no.',
    },
  ]
}

function clauseField(index: number): FormField {
  const name = `clauses[${index}]`
  const fields: FormField[] = [
    {
      kind: 'lines',
      name: `${name}.text`,
      label: 'Words',
      optional: true,
      help: 'Leave empty to skip this clause.',
    },
    { kind: 'box', name: `${name}.required`, label: 'Required' },
  ]
  return { kind: 'group', name, label: `Clause ${index + 1}`, fields }
}
