import type { WaiverText } from '~/domain/family/waivers/waiver'

/** A default text. The business's lawyer must review it before opening. */
export const waiverText: WaiverText = {
  title: 'Participation agreement',
  body: [
    'Tumbling and gymnastics are taught on mats, by a coach, step by step. They are still sports in which athletes run, jump, turn upside down and land, and injuries can happen even when everyone does everything right.',
    'Please read each clause and check its box if you agree. You sign for one athlete at a time.',
  ].join('\n\n'),
  clauses: [
    {
      text: 'I understand that tumbling carries a risk of injury, from bruises to, rarely, serious harm, and I accept that risk for this athlete.',
      required: true,
    },
    {
      text: 'This athlete is well enough to take part, and I have told the coach about every condition, allergy or injury that matters.',
      required: true,
    },
    {
      text: 'In an emergency the coach may call medical help and act on its advice until I or the emergency contact can be reached.',
      required: true,
    },
    {
      text: 'Coaches support athletes with their hands to keep them safe, and explain what they do.',
      required: true,
    },
  ],
  photoClause:
    'Photographs and videos of this athlete may be taken for their own progress record. You can say no here and change your mind at any time.',
}
