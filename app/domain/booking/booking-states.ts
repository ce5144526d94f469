import type { Actor } from '~/values/actor'
import { bookingStatuses, type BookingStatus } from './booking'

/** An actor's side. Access to bookings is decided by `visible-to`. */
type Side = 'family' | 'staff' | 'system'

const over = {
  completed: 'lesson-over',
  no_show: 'lesson-over',
  canceled: 'already-canceled',
  expired: 'hold-over',
} as const

const everybody: Side[] = ['family', 'staff', 'system']

type Rule = {
  /** For all others the command does not exist. */
  by: Side[]
  /** Why a state forbids it; null if allowed. */
  in: Record<BookingStatus, string | null>
}

const booked = {
  confirmed: 'already-booked',
  completed: 'already-booked',
  no_show: 'already-booked',
  canceled: 'already-booked',
} as const

const repeated = { confirmed: null, completed: null, no_show: null, canceled: null } as const

const whatever = { held: null, awaiting_payment: null, ...repeated } as const

const changing = {
  held: null,
  awaiting_payment: 'not-booked-yet',
  confirmed: null,
  ...over,
} as const

/**
 * The only table of which commands are allowed, by whom and in which state. Every command checks
 * it; other checks can only refuse more. Shown in docs/decisions/021-states-of-a-booking.md.
 */
export const bookingStates = {
  /**
   * Checkout steps, and removing a time. Answers stay editable after a hold expired or was
   * released, since it may be held again, but not once it was booked. Fixed during payment.
   */
  answer: {
    by: ['family'],
    in: {
      ...booked,
      held: null,
      awaiting_payment: 'payment-awaited',
      expired: null,
      canceled: null,
    },
  },
  /** Once booked, a double submission gets a link to the booking. */
  confirm: {
    by: ['family'],
    in: { held: null, awaiting_payment: 'hold-ended', expired: 'hold-ended', ...repeated },
  },
  /** Starts a payment due before booking, or returns to the one in progress. */
  'start-paying': {
    by: ['family'],
    in: { held: null, awaiting_payment: null, expired: 'hold-ended', ...repeated },
  },
  /** A payment page was left or expired: its times are held as before, or released. */
  'stop-paying': {
    by: ['system'],
    in: {
      held: 'not-being-paid',
      awaiting_payment: null,
      confirmed: 'not-being-paid',
      completed: 'not-being-paid',
      no_show: 'not-being-paid',
      canceled: 'not-being-paid',
      expired: 'not-being-paid',
    },
  },
  /**
   * A payment arrived. An expired hold is booked if its time is still free; everything else is
   * refunded.
   */
  'book-what-is-paid': {
    by: ['system'],
    in: { ...booked, held: null, awaiting_payment: null, expired: null },
  },
  /** Pays an outstanding balance by card. */
  'pay-balance': {
    by: ['family'],
    in: {
      held: 'not-booked-yet',
      awaiting_payment: 'not-booked-yet',
      confirmed: null,
      completed: null,
      no_show: null,
      canceled: 'already-canceled',
      expired: 'hold-over',
    },
  },
  /** Records a manual payment: for any booking, and in advance for unconfirmed ones. */
  'take-payment': { by: ['staff'], in: { ...whatever, expired: 'hold-over' } },
  /** Refunds without canceling, in any state. */
  'record-refund': { by: ['staff'], in: { ...whatever, expired: null } },
  /** Asks a family again to confirm a booking made by staff. */
  'ask-to-confirm': {
    by: ['staff'],
    in: { held: null, awaiting_payment: 'already-booked', confirmed: 'already-booked', ...over },
  },
  cancel: { by: everybody, in: { held: null, awaiting_payment: null, confirmed: null, ...over } },
  /** Staff can also reschedule unconfirmed bookings made by staff, but not a visitor's hold. */
  reschedule: {
    by: everybody,
    in: { held: null, awaiting_payment: 'not-booked-yet', confirmed: null, ...over },
  },
  /** For families; staff use attendance. */
  'report-absence': {
    by: ['family'],
    in: { held: 'not-booked-yet', awaiting_payment: 'not-booked-yet', confirmed: null, ...over },
  },
  /**
   * After booking, or for an unconfirmed booking made by staff; a visitor's hold is answered in its
   * checkout.
   */
  'change-pick-up': { by: ['family', 'staff'], in: changing },
  'change-focus': { by: ['family', 'staff'], in: changing },
  /**
   * Past lessons can be corrected. Allowed for unconfirmed bookings made by staff, but not for a
   * visitor's hold.
   */
  'mark-attendance': {
    by: ['staff'],
    in: {
      held: null,
      awaiting_payment: 'not-booked-yet',
      confirmed: null,
      completed: null,
      no_show: null,
      canceled: 'already-canceled',
      expired: 'hold-over',
    },
  },
  /** Undoes a no-show that ended an unconfirmed hold. Anything still held needs no undo. */
  'reopen-hold': {
    by: ['staff'],
    in: {
      held: null,
      awaiting_payment: 'already-booked',
      ...booked,
      canceled: 'already-canceled',
      expired: null,
    },
  },
  complete: {
    by: ['system'],
    in: { held: 'not-booked-yet', awaiting_payment: 'not-booked-yet', confirmed: null, ...over },
  },
  /**
   * Payments in progress end only with their attempt; unconfirmed bookings made by staff also once
   * all athletes are absent.
   */
  expire: {
    by: ['system'],
    in: { held: null, awaiting_payment: 'payment-awaited', confirmed: 'already-booked', ...over },
  },
} as const satisfies Record<string, Rule>

export type BookingCommand = keyof typeof bookingStates

/** Refusals caused by a booking's state. */
export type StateRefusal<Command extends BookingCommand> = NonNullable<
  (typeof bookingStates)[Command]['in'][BookingStatus]
>

/** Why a booking's state forbids a command for everyone; null if it does not. */
export function whyNotInState<Command extends BookingCommand>(
  command: Command,
  status: BookingStatus,
): StateRefusal<Command> | null {
  return bookingStates[command].in[status] as StateRefusal<Command> | null
}

/** Whether a command exists for an actor. */
export function isFor(command: BookingCommand, actor: Actor): boolean {
  const by: readonly Side[] = bookingStates[command].by
  return by.includes(sideOf(actor))
}

/** The states that allow a command. */
export function statesFor(command: BookingCommand): BookingStatus[] {
  return bookingStatuses.filter((status) => whyNotInState(command, status) === null)
}

/** A visitor who opened the booking by its link counts as the family. */
export function sideOf({ kind }: Actor): Side {
  return kind === 'visitor' || kind === 'guardian' ? 'family' : kind
}
