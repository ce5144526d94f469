import { describe, expect, it, onTestFinished } from 'vitest'
import { activities } from '~/domain/operations/processing/activities'
import { processingRecords } from '~/domain/operations/processing/find-processing-records.server'
import { env, setEnv } from '~/platform/env.server'
import { personalData } from '~/wiring.server'

const subjects = Object.values(personalData)
const named = activities.flatMap(({ tables }) => tables)

function namelessTables(tables: string[]): string[] {
  const personal = subjects.flatMap((subject) => Object.keys(subject.personal))
  return personal.filter((table) => !tables.includes(table))
}

describe('the records of processing', () => {
  it('have every table with personal data in one activity', () => {
    expect(namelessTables(named)).toEqual([])
    expect(named.filter((table, index) => named.indexOf(table) !== index)).toEqual([])
    const kept = subjects.flatMap((subject) => Object.keys(subject.kept))
    expect(named.filter((table) => !kept.includes(table))).toEqual([])
  })

  it('would miss a table that no activity names', () => {
    expect(namelessTables(named.filter((table) => table !== 'inquiry'))).toEqual(['inquiry'])
  })

  it('say for each activity how long its data stays, as the job that clears it', () => {
    const records = processingRecords(subjects)
    expect(records.filter(({ kept }) => kept.length === 0)).toEqual([])
    const privacy = records.find(({ name }) => name === 'Privacy')!
    expect(privacy.kept).toContain('a year after a privacy request was answered')
  })

  it('name only services that are set up', () => {
    const settled = env()
    onTestFinished(() => setEnv(settled))
    const receivers = () => processingRecords(subjects).flatMap((record) => record.receivers)
    const none = {
      stripe: undefined,
      smtpUrl: undefined,
      twilio: undefined,
      webPush: undefined,
      bucket: undefined,
    }
    setEnv({ ...settled, ...none })
    expect(receivers()).toEqual(['the host gym, which learns who trains there'])
    const smtpUrl = 'smtps://user:canary@mail.example.com'
    setEnv({ ...settled, ...none, smtpUrl })
    expect(receivers()).toContain('the mail server mail.example.com')
    expect(receivers().join()).not.toContain('canary')
  })
})
