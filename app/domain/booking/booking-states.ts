import type { Actor } from '~/values/actor'
import { bookingStatuses, type BookingStatus } from './booking'

/** On which side of a booking somebody stands; which bookings are theirs, `visible-to` says. */
export type Side = 'family' | 'staff' | 'system'

const over = {
  completed: 'lesson-over',
  no_show: 'lesson-over',
  canceled: 'already-canceled',
  expired: 'hold-over',
} as const

const everybody: Side[] = ['family', 'staff', 'system']

type Rule = {
  /** To everybody else it is not there. */
  by: Side[]
  /** Why it cannot be done in a state; null where it can. */
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
 * The one table of what can be done with a booking: by whom, and in which state. Every command asks
 * it; what else a command asks (times, policies, answers) can only refuse more. Drawn in
 * docs/decisions/021-states-of-a-booking.md.
 */
export const bookingStates = {
  /**
   * A step of the checkout, and taking a time out of it. A hold that ended, or was given back, keeps its
   * answers open, since it may be held again; what was booked before it was canceled does not. What is
   * being paid for stays as it is.
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
  /** Of what was booked once, the second press gets a link to what became of it. */
  confirm: {
    by: ['family'],
    in: { held: null, awaiting_payment: 'hold-ended', expired: 'hold-ended', ...repeated },
  },
  /** Goes to pay what is due first; where that goes on already, there. */
  'start-paying': {
    by: ['family'],
    in: { held: null, awaiting_payment: null, expired: 'hold-ended', ...repeated },
  },
  /** Of a payment page that was left, or has ended: what it was for is held as before, or free. */
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
   * Of a payment that came in. A hold that has ended is booked if its time is still free; all else that
   * is refused here gets its money back.
   */
  'book-what-is-paid': {
    by: ['system'],
    in: { ...booked, held: null, awaiting_payment: null, expired: null },
  },
  /** Goes to pay by card what is still owed. */
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
  /** Enters what was handed over: for whatever was booked, and ahead for what waits to be confirmed. */
  'take-payment': { by: ['staff'], in: { ...whatever, expired: 'hold-over' } },
  /** Gives money back without ending anything: what is here, whatever became of it. */
  'give-back': { by: ['staff'], in: { ...whatever, expired: null } },
  /** Asks a family once more to confirm what was booked for it. */
  'ask-to-confirm': {
    by: ['staff'],
    in: { held: null, awaiting_payment: 'already-booked', confirmed: 'already-booked', ...over },
  },
  cancel: { by: everybody, in: { held: null, awaiting_payment: null, confirmed: null, ...over } },
  /**
   * What was booked for a family is moved before it has confirmed as well, by those who work here; a
   * visitor's own hold is not.
   */
  reschedule: {
    by: everybody,
    in: { held: null, awaiting_payment: 'not-booked-yet', confirmed: null, ...over },
  },
  /** That an athlete cannot come, as a family says it; staff marks it with the rest. */
  'report-absence': {
    by: ['family'],
    in: { held: 'not-booked-yet', awaiting_payment: 'not-booked-yet', confirmed: null, ...over },
  },
  /**
   * Who brings and collects, and what it is about, once it is booked; of what was booked for a family
   * before it has confirmed, too, but not of a visitor's own hold: that is asked at its checkout.
   */
  'change-pick-up': { by: ['family', 'staff'], in: changing },
  'change-focus': { by: ['family', 'staff'], in: changing },
  /**
   * What turned out afterwards counts as well: a lesson that is over can be corrected. What was booked
   * for a family is there to be marked before it has confirmed; a visitor's own hold is not.
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
  /**
   * A no-show that ended the hold of a family which had not confirmed, taken back. What is held is as it
   * was before already.
   */
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
   * What is being paid for ends with its payment alone; what was booked for a family, once it is said
   * of everybody that they could not come.
   */
  expire: {
    by: ['system'],
    in: { held: null, awaiting_payment: 'payment-awaited', confirmed: 'already-booked', ...over },
  },
} as const satisfies Record<string, Rule>

export type BookingCommand = keyof typeof bookingStates

/** Why a command can be refused for a booking's state alone. */
export type StateRefusal<Command extends BookingCommand> = NonNullable<
  (typeof bookingStates)[Command]['in'][BookingStatus]
>

/** Why a command cannot be done with a booking in a state, whoever asks; null where it can. */
export function whyNotInState<Command extends BookingCommand>(
  command: Command,
  status: BookingStatus,
): StateRefusal<Command> | null {
  return bookingStates[command].in[status] as StateRefusal<Command> | null
}

/** Whether a command is there at all for whoever asks. */
export function isFor(command: BookingCommand, actor: Actor): boolean {
  const by: readonly Side[] = bookingStates[command].by
  return by.includes(sideOf(actor))
}

/** The states in which a command can be done. */
export function statesFor(command: BookingCommand): BookingStatus[] {
  return bookingStatuses.filter((status) => whyNotInState(command, status) === null)
}

export function sideOf({ kind }: Actor): Side {
  return kind === 'visitor' || kind === 'guardian' ? 'family' : kind
}
