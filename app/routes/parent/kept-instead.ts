import type { FormView } from '~/values/form-view'

const labels = {
  firstName: 'First name, as it is kept now',
  lastName: 'Last name, as it is kept now',
  phone: 'Phone number, as it is kept now',
  emergencyContactName: 'Emergency contact, as it is kept now',
  emergencyContactPhone: 'Their phone number, as it is kept now',
  wantsNewsletter: 'Newsletter, as it is kept now',
}

/** Where what somebody typed is another than what is kept by now. */
export function keptInstead(typed: FormView, kept: FormView): { term: string; detail: string }[] {
  const fields = Object.entries(labels).filter(([name]) => typed.values[name] !== kept.values[name])
  return fields.map(([name, term]) => ({ term, detail: inWords(name, kept.values[name]) }))
}

function inWords(name: string, value: string | string[] | undefined): string {
  if (name === 'wantsNewsletter') return value ? 'Wanted' : 'Not wanted'
  return String(value ?? '') || 'Nothing'
}
