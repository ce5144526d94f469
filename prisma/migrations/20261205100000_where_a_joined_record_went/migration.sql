-- Which record an athlete's became is asked by the id that is gone.
CREATE INDEX "audit_event_joined" ON "audit_event" (("details" ->> 'joined')) WHERE ("action" = 'join-athletes');
