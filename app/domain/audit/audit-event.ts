/** A row of the audit log. */
export type AuditEvent = {
  id: string
  at: Date
  actorKind: 'visitor' | 'guardian' | 'staff' | 'system'
  actorId: string | null
  action: string
  subjectKind: string
  subjectId: string
  details: unknown
}
