/** Shared messages for missing or invalid fields. */
export const fieldTexts = {
  emailMissing: 'Enter your email address.',
  emailUnreadable: 'Enter an email address like name@example.com.',
  phoneMissing: 'Enter your phone number.',
  phoneUnreadable: 'Enter a phone number with 7 to 15 digits, such as 555 010 2030.',
  nameMissing: 'Enter your name.',
  firstNameMissing: 'Enter your first name.',
  nameWithAddress: 'Leave web addresses out of a name, and put a space after a period.',
  birthDateUnreadable: 'Enter a date of birth that exists, such as April 23, 2015.',
  notTrueOrFalse: 'Say true or false.',
  chooseFromList: 'Choose from the list.',
  chooseAnswer: 'Choose one of the answers.',
  athleteFirstNameMissing: 'Enter the athlete’s first name.',
  athleteLastNameMissing: 'Enter the athlete’s last name.',
  experienceMissing: 'Choose how much the athlete has done before.',
  relationshipMissing: 'Say what you are to this athlete, such as mother.',
  packageMissing: 'Choose a package.',
}
