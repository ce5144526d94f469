export const taxTexts = {
  kindMissing: 'Choose a tax option.',
  noRate: 'Enter a rate from 0.001 to 30 percent, such as 8.25.',
  noName: 'Enter a name for the tax, such as Sales tax.',
  none: 'No tax',
  included: 'Tax is part of the price',
  added: 'Tax is added to the price',
}
