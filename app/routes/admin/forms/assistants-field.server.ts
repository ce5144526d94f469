import { assistantTexts } from '~/domain/scheduling/assistants/assistant-texts'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import type { Staff } from '~/values/actor'
import type { FormField } from './form-fields'

/**
 * Checkboxes of the coaches who can help, with those who do; nothing if there is nobody else than the
 * coach to choose.
 */
export async function assistantsField(staff: Staff, kept: string[] = []): Promise<FormField[]> {
  const coaches = (await findCoaches(staff)).filter(({ id, active }) => active || kept.includes(id))
  if (coaches.length < 2) return []
  const options = coaches.map(({ id: value, name: label }) => ({ value, label }))
  return [{ kind: 'boxes', name: 'assistants', ...assistantTexts, options }]
}
