export const taxTexts = {
  kindMissing: 'Choose whether there is tax.',
  noRate: 'Enter a rate from 0.001 to 30 percent, such as 8.25.',
  noName: 'Give the tax a name, such as Sales tax.',
  none: 'No tax',
  included: 'Tax is part of the price',
  added: 'Tax is added to the price',
}
