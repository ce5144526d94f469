import { setPasswordMessages, type PasswordRefusal } from '../sign-in/sign-in-messages'

export type FirstOwnerRefusal = PasswordRefusal | 'link-over' | 'address-taken'

export const firstOwnerMessages: Record<FirstOwnerRefusal, string> = {
  ...setPasswordMessages,
  'link-over':
    'This link was used, or another one was made since, or it is older than a week. Start the server again to have a new one.',
  'address-taken':
    'There is an account with this address already. Use the link that was made for it, or another address.',
}
