import type { LegalKind, LegalWords } from '~/domain/content/legal/legal-text'

// Default texts that match what the site does. The business's lawyer must review them before
// opening.

const privacy = `This page says what we keep about you and your athletes when you use this site, why we keep it, for how long, and what you can have done with it. We sell nothing of it, show no advertising and follow no one around the web.

## What we keep, and why

- **When you book**: your name, email address, phone number and an emergency contact; the athlete’s name, date of birth, experience and whether they train at the host gym. We need them to hold the lesson, to put athletes of an age together, and to call someone if something happens.
- **Medical notes**, if you write any. They are encrypted, shown to the coaches who teach the athlete, and each time someone here opens them it is recorded.
- **Who drops off and picks up** the athlete, so that no one else takes them home.
- **The waiver** you sign, with the text, your name, the time, and the internet address and browser it was signed from. It is the proof of what was agreed.
- **Bookings and payments**: what was booked, when, at what price and what was paid. Tax law wants them kept.
- **If you have an account**: your address, your password as a hash that no one can read back, and the browsers you are signed in with.
- **How far an athlete is**: which skills they were seen to do, when and with which words, and whom you share it with by a link that shows no birthday, place or time.
- **What an athlete looks like**, if you put up a picture. It is seen by the athlete’s guardians and by the people who work here around a lesson; where it was taken is removed from it. With it, and with pictures that we take of a skill, a link by which you share progress shows them too, as long as you allow pictures.
- **Adults linked to an athlete**: whom you invite, what they may do, and their address until they have answered.
- **Emails we sent you**, so that you and we can read them again, without the secret links in them.
- **Text messages we sent you**, only if you agreed to them: the number, when you agreed, to which words, and each text.
- **Devices that get our notifications**, only if you turn them on there: the browser’s name, when you turned them on, and the address at which its maker takes them.
- **Gift cards**: who bought one, for whom, with what message, and where it was sent.
- **A card or bank account for autopay**, only if you save one: its kind or bank, last four digits and when it expires, and what you agreed to. Stripe has its number, not we.
- **What you write to us** on the contact page, with our answers.
- **The newsletter**, only if you asked for it and confirmed it: your address, when you agreed, and to which words.

Children have no accounts. Everything about an athlete is given by a parent or guardian and seen by them.

## How long we keep it

- What a guest gave who held a time and did not book it: 30 days after the hold. A place on a waiting list: 30 days after it ended. What the team noted on a booking or told you of a lesson: a year after the lesson.
- What a guest gave who booked, or bought a package: three years after the last lesson, and after the last day of their credits.
- What a family with an account gave: as long as the account. Pictures of an athlete: also no longer than until you take them down. Documents of a family that our team keeps: until they are removed, and no longer than the family’s records.
- An account whose address was never confirmed: 7 days. Sessions and used links: 30 days after they ended.
- The internet address a booking or sign-in came from: 90 days. Which family records someone of our team opened last, eight each, so that they find them again: 90 days.
- Messages from the contact page and our answers: two years after the last one. Messages that we send to families: three years. An email address that refused our emails: a year after it last did. Text messages: a year; that you agreed to them, as long as your records. That a notification was sent: 30 days; a device that gets them, until you turn it off.
- A file by which we bring records of families from another system: a day after it was brought over; 7 days where it was not.
- An invitation to be linked to an athlete: 30 days after it ended. A link by which progress is shared: 90 days after it opened nothing anymore. A file of everything we keep that you have asked for: 7 days.
- What a parent answered for a guest of a party: 30 days after the party.
- Waivers: as long as they can matter, which is the later of seven years after they were valid and the 21st birthday of who they are for.
- Choices about cookies: three years. Copies of emails to people who became no family: 90 days.
- The newsletter: until you stop it, and a year longer as proof that you had asked for it; asked for and never confirmed, 30 days.
- Requests about your data, as proof that we answered: a year after our answer.
- A gift card: the names, addresses and message of it two years after it was used up, or after we gave it away; 30 days where it was not paid for.
- A card or bank account that you saved for autopay: its kind or bank, last four digits and expiry, until you remove it. Your visit to the page that saves one: 30 days. What you agreed to: as long as the payments.
- Bookings and payments, without what is personal in them: as long as tax law asks.

A job clears what is over, every day.

## Cookies

We set only cookies that the site needs: to keep you signed in, to keep the lesson you are holding, to take a form only once that is sent twice, to remember light or dark, and to remember your choice about cookies. There are none of anyone else, and no page loads anything from another company. You can look at and change your choice under [Cookie settings](/cookie-settings).

## Who else sees it

The people who work here, as far as their work needs it. The company that runs our server, the one that carries our emails and, if you agreed to text messages, the one that carries those handle data for us and for nothing else. If you turn notifications on, the maker of your browser carries them, without being able to read them. A host gym learns which athletes train with us there. No one else, unless the law makes us.

## Your rights

You can ask to see what we keep about you, to have it corrected or deleted, or to be left alone by our emails: send us a [privacy request](/privacy-requests). We answer within 30 days. What we must keep by law, such as signed waivers and books of payments, stays until its time is over. If you are not content with our answer, you can turn to your data protection authority.

## Changes

When this text changes, the new version appears here with its date and what is different. Earlier ones stay readable below.`

const terms = `These terms are about lessons and classes that you book on this site. You agree to them when you confirm a booking. A booking keeps the price and the cancellation rules it was made under, whatever changes later.

## Booking

- You choose a lesson, a day and a time. We hold the time for a few minutes while you answer what we need to know; it is booked when you confirm.
- You must be an adult, and a parent or guardian of the athlete, or act for one.
- Please tell us what is true and matters: the athlete’s date of birth, experience, and anything about health that a coach should know.
- An athlete can take part once a waiver is signed for them.

## Price and payment

The price is shown before you confirm. Where nothing else is said you pay at the lesson. A deposit, where there is one, is part of the price. You get a receipt for what you pay.

## Canceling and rescheduling

- You can cancel or reschedule a lesson from the link in your confirmation or from your account. The page shows what you get back before you press the button; that is what counts.
- Unless your booking says otherwise: until 24 hours before the lesson you get everything back; later than that the deposit is kept and the rest is refunded; who does not come gets nothing back.
- If we cancel, you get everything back or another time, as you like.

## Safety

- Tumbling and gymnastics are sports with a risk of injury, even when everyone does everything right. We teach on mats, step by step, and support athletes with our hands; we say what we do.
- Athletes come healthy, in clothes to move in, without jewelry, and follow what the coach says. A coach may end an exercise or a lesson where it is not safe.
- In an emergency we call for help, and then you or the emergency contact.

## Medical notes

What you tell us about an athlete’s health is used to teach them safely and for nothing else. Please keep it up to date. How it is protected is said in our [privacy policy](/privacy).

## Photographs

We take pictures of an athlete only if you agreed to it, and you can change your mind at any time. Please put up a picture of your own child only, and only where you may.

## Your account

Keep your password to yourself, and tell us if someone else may know it. We may close an account that is used to harm others.

## What we answer for

We answer for what we do wrong on purpose or by gross carelessness, and for injury caused by our carelessness, as the law has it. Nothing here takes away a right that the law gives you as a consumer.

## Changes

When these terms change, the new version appears here with its date and what is different; earlier ones stay readable below. Bookings made before stay under the terms of their day. If something is unclear, [ask us](/contact).`

/** A new business's default texts. */
export const legalTexts: Record<LegalKind, LegalWords> = {
  privacy: { body: privacy, changes: 'The first version.' },
  terms: { body: terms, changes: 'The first version.' },
}
