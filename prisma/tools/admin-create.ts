// npm run admin:create -- name@example.com "First Last" [--also]
// In the container: node build/admin-create.js …
// Creates an owner and prints the link to set their password. If there is an owner already, requires
// --also to prevent mistakes.
import type { OwnerRefusal } from '../../app/domain/accounts/owner/create-owner.server'
import { system } from '../../app/values/actor'
import { emailAddress } from '../../app/values/form-fields'
import { setPasswordPath } from '../../app/values/paths/paths'
import { runCommand } from './run-command'

const usage = 'Say for whom: npm run admin:create -- name@example.com "First Last"'
const refusals: Record<OwnerRefusal, string> = {
  'owned-already':
    'The business has an owner, who can invite others. To make one all the same, add --also.',
  'address-taken': 'Someone in the team has this address already.',
}

await runCommand(() => {
  const owner = readArguments()
  return async ({ createOwner }, publicOrigin) => {
    const outcome = await createOwner(system, owner)
    if ('refused' in outcome) throw new Error(refusals[outcome.refused])
    console.log(`${owner.firstName} sets a password here, within seven days and once:`)
    console.log(publicOrigin + setPasswordPath(outcome.token))
  }
})

function readArguments() {
  const words = process.argv.slice(2)
  const also = words.includes('--also')
  const [address, name = ''] = words.filter((word) => word !== '--also')
  const email = emailAddress.safeParse(address)
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const lastName = rest.join(' ')
  if (!email.success || !firstName || !lastName) throw new Error(usage)
  return { email: email.data, firstName, lastName, also }
}
