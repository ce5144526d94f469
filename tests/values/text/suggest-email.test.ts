import { describe, expect, it } from 'vitest'
import { suggestEmail } from '~/values/text/suggest-email'

describe('suggestEmail', () => {
  it.each([
    ['dana@gmial.com', 'dana@gmail.com'],
    ['dana@gmal.com', 'dana@gmail.com'],
    ['dana@gmaill.com', 'dana@gmail.com'],
    ['dana@gnail.com', 'dana@gmail.com'],
    ['dana@gmail.co', 'dana@gmail.com'],
    ['dana@gmail.comm', 'dana@gmail.com'],
    ['dana@gmail.con', 'dana@gmail.com'],
    ['dana@yaho.com', 'dana@yahoo.com'],
    ['dana@hotnail.com', 'dana@hotmail.com'],
    ['dana@outlok.com', 'dana@outlook.com'],
    ['dana@comcast.ney', 'dana@comcast.net'],
    ['dana@flight.con', 'dana@flight.com'],
  ])('suggests %s for %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })

  it.each([
    ...['gmail.com', 'mail.com', 'email.com', 'ymail.com', 'googlemail.com', 'cloud.com'],
    ...['yahoo.ca', 'yahoo.co.uk', 'gmx.de', 'flight.example', 'mail.flight.example', 'com.net'],
    ...['aol.com', 'msn.com', 'live.com', 'me.com', 'example.co'],
  ])('suggests nothing for an address at %s', (domain) => {
    expect(suggestEmail(`dana@${domain}`)).toBeNull()
  })
})
