/** The fields of a family import. */
export const importFields = [
  'guardianName',
  'guardianFirstName',
  'guardianLastName',
  'email',
  'phone',
  'emergencyName',
  'emergencyPhone',
  'secondName',
  'secondEmail',
  'secondPhone',
  'athleteName',
  'athleteFirstName',
  'athleteLastName',
  'bornOn',
  'experience',
  'hostGymMember',
  'photoConsent',
  'medicalNote',
  'tags',
  'openingBalance',
  'credits',
  'creditLessons',
  'creditsUntil',
  'waiverSignedOn',
  'note',
] as const

export type ImportField = (typeof importFields)[number]

export const importFieldLabels: Record<ImportField, string> = {
  guardianName: 'Parent’s full name',
  guardianFirstName: 'Parent’s first name',
  guardianLastName: 'Parent’s last name',
  email: 'Email',
  phone: 'Phone',
  emergencyName: 'Emergency contact’s name',
  emergencyPhone: 'Emergency contact’s phone',
  secondName: 'Second parent’s name',
  secondEmail: 'Second parent’s email',
  secondPhone: 'Second parent’s phone',
  athleteName: 'Athlete’s full name',
  athleteFirstName: 'Athlete’s first name',
  athleteLastName: 'Athlete’s last name',
  bornOn: 'Date of birth',
  experience: 'Experience',
  hostGymMember: 'Member of the host gym',
  photoConsent: 'Pictures allowed',
  medicalNote: 'Medical note',
  tags: 'Tags',
  openingBalance: 'Balance owed',
  credits: 'Credits left',
  creditLessons: 'Lesson types of the credits',
  creditsUntil: 'Credits expire on',
  waiverSignedOn: 'Waiver signed on',
  note: 'Staff note',
}

/** Fields that hold a date. */
export const dateFields: readonly ImportField[] = ['bornOn', 'creditsUntil', 'waiverSignedOn']

/** Headings of other programs, normalized to lowercase letters. */
const spellings: Record<ImportField, string[]> = {
  guardianName: [
    'parent',
    'parentname',
    'guardian',
    'guardianname',
    'name',
    'fullname',
    'client',
    'clientname',
    'customer',
    'customername',
    'contact',
    'contactname',
    'parentguardian',
    'accountname',
    'family',
    'familyname',
  ],
  guardianFirstName: [
    'firstname',
    'parentfirstname',
    'parentfirst',
    'guardianfirstname',
    'parent1firstname',
    'first',
    'givenname',
    'contactfirstname',
  ],
  guardianLastName: [
    'lastname',
    'parentlastname',
    'parentlast',
    'guardianlastname',
    'parent1lastname',
    'last',
    'surname',
    'contactlastname',
  ],
  email: [
    'email',
    'emailaddress',
    'mail',
    'parentemail',
    'guardianemail',
    'parent1email',
    'primaryemail',
    'contactemail',
  ],
  phone: [
    'phone',
    'phonenumber',
    'mobile',
    'mobilephone',
    'cell',
    'cellphone',
    'telephone',
    'tel',
    'parentphone',
    'guardianphone',
    'parent1phone',
    'primaryphone',
    'contactphone',
  ],
  emergencyName: ['emergencycontact', 'emergencycontactname', 'emergencyname'],
  emergencyPhone: [
    'emergencycontactphone',
    'emergencyphone',
    'emergencycontactnumber',
    'emergencynumber',
  ],
  secondName: [
    'secondparent',
    'secondguardian',
    'parent2',
    'parent2name',
    'secondparentname',
    'secondguardianname',
    'guardian2',
    'guardian2name',
    'coparent',
  ],
  secondEmail: [
    'secondemail',
    'parent2email',
    'secondparentemail',
    'secondguardianemail',
    'guardian2email',
    'email2',
  ],
  secondPhone: [
    'secondphone',
    'parent2phone',
    'secondparentphone',
    'secondguardianphone',
    'guardian2phone',
    'phone2',
  ],
  athleteName: [
    'athlete',
    'athletename',
    'child',
    'childname',
    'student',
    'studentname',
    'participant',
    'participantname',
    'gymnast',
    'kid',
  ],
  athleteFirstName: [
    'athletefirstname',
    'athletefirst',
    'childfirstname',
    'childfirst',
    'studentfirstname',
    'studentfirst',
    'participantfirstname',
  ],
  athleteLastName: [
    'athletelastname',
    'athletelast',
    'childlastname',
    'childlast',
    'studentlastname',
    'studentlast',
    'participantlastname',
  ],
  bornOn: [
    'dateofbirth',
    'dob',
    'birthdate',
    'birthday',
    'born',
    'bornon',
    'athletedob',
    'childdob',
    'studentdob',
    'athletedateofbirth',
    'childdateofbirth',
    'athletebirthday',
  ],
  experience: ['experience', 'level', 'skilllevel', 'experiencelevel'],
  hostGymMember: [
    'member',
    'gymmember',
    'hostgymmember',
    'memberofthehostgym',
    'membership',
    'ismember',
  ],
  photoConsent: [
    'photoconsent',
    'photos',
    'photorelease',
    'picturesallowed',
    'mediarelease',
    'mediaconsent',
  ],
  medicalNote: [
    'medical',
    'medicalnote',
    'medicalnotes',
    'allergies',
    'allergy',
    'health',
    'healthnotes',
    'medicalinfo',
    'medicalconditions',
  ],
  tags: ['tags', 'tag', 'labels', 'groups'],
  openingBalance: [
    'balance',
    'balanceowed',
    'balancedue',
    'amountdue',
    'amountowed',
    'owed',
    'owes',
    'openingbalance',
    'outstanding',
  ],
  credits: [
    'credits',
    'creditsleft',
    'remainingcredits',
    'sessionsleft',
    'lessonsleft',
    'remaininglessons',
    'remainingsessions',
    'packagecredits',
  ],
  creditLessons: [
    'creditlessons',
    'creditlessontypes',
    'lessontypesofthecredits',
    'creditlessontype',
    'creditsfor',
    'package',
    'packagetype',
  ],
  creditsUntil: [
    'creditsuntil',
    'creditsexpire',
    'creditsexpireon',
    'creditexpiry',
    'creditsexpiry',
    'expires',
    'expiry',
    'expirydate',
    'expirationdate',
    'packageexpires',
  ],
  waiverSignedOn: [
    'waiver',
    'waiversigned',
    'waiversignedon',
    'waiverdate',
    'waiversigneddate',
    'waiversigneddateon',
  ],
  note: ['note', 'notes', 'staffnote', 'staffnotes', 'comment', 'comments', 'remarks'],
}

const fieldOfSpelling = new Map(
  importFields.flatMap((field) => spellings[field].map((spelling) => [spelling, field] as const)),
)

/** Guesses each column's field from its heading, each field at most once. */
export function guessFields(headings: string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return headings.map((heading) => {
    const plain = heading
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
    const field = fieldOfSpelling.get(plain) ?? null
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** What a mapping lacks. */
export type MatchTrouble = 'no-name' | 'no-contact' | 'no-birth-date' | 'twice'

/** @param fields each column's field */
export function whyNotMatch(fields: (ImportField | null)[]): MatchTrouble | null {
  const chosen = fields.filter((field) => field !== null)
  const has = (...some: ImportField[]) => some.every((field) => chosen.includes(field))
  if (new Set(chosen).size < chosen.length) return 'twice'
  if (!has('guardianName') && !has('guardianFirstName', 'guardianLastName')) return 'no-name'
  if (!has('email') && !has('phone')) return 'no-contact'
  const namesAthletes = has('athleteName') || has('athleteFirstName')
  return namesAthletes && !has('bornOn') ? 'no-birth-date' : null
}
