-- Activity pages through the whole log by key, narrowed by who, what and about which kind of record.
CREATE INDEX audit_event_at_id_idx ON audit_event(at, id);
DROP INDEX audit_event_at_idx;
CREATE INDEX audit_event_action_at_id_idx ON audit_event(action, at, id);
-- Partial: nearly all entries are of families' bookings, which the first index finds as fast.
CREATE INDEX audit_event_staff_idx ON audit_event(actor_id, at, id) WHERE actor_kind = 'staff';
CREATE INDEX audit_event_others_idx ON audit_event(subject_kind, at, id)
  WHERE subject_kind <> 'booking';
