// Paths of the guests of a party.

import { adminPartyPath, parentPartyPath } from './camp-paths'

/** Where a guest's parent answers, without an account. */
export function partyInvitationPath(token: string): string {
  return `/party/${token}`
}

/** An answer that this browser gave. */
export function partyReplyPath(token: string, guestId: string): string {
  return `${partyInvitationPath(token)}/${guestId}`
}

/** Where a guest's parent signs the waiver. */
export function partyWaiverPath(token: string, guestId: string): string {
  return `${partyReplyPath(token, guestId)}/waiver`
}

/** The signed waiver as a PDF, in the browser that answered. */
export function partyWaiverFilePath(token: string, guestId: string): string {
  return `${partyWaiverPath(token, guestId)}.pdf`
}

/** POST only. Makes a new link for guests, or ends the one there is. */
export function guestLinkPath(partyId: string): string {
  return `${parentPartyPath(partyId)}/guest-link`
}

/** Who comes to a party, for staff and to print. */
export function adminPartyGuestsPath(partyId: string): string {
  return `${adminPartyPath(partyId)}/guests`
}

/** Where staff remove a stray reply. */
export function adminRemoveGuestPath(partyId: string, guestId: string): string {
  return `${adminPartyGuestsPath(partyId)}/${guestId}/remove`
}

/** Where the family that booked removes a stray reply. */
export function removeGuestPath(partyId: string, guestId: string): string {
  return `${parentPartyPath(partyId)}/guests/${guestId}/remove`
}

/** A waiver that was signed for a guest. */
export function adminPartyWaiverPath(partyId: string, waiverId: string): string {
  return `${adminPartyPath(partyId)}/waivers/${waiverId}`
}

export function adminPartyWaiverFilePath(partyId: string, waiverId: string): string {
  return `${adminPartyWaiverPath(partyId, waiverId)}/waiver.pdf`
}
