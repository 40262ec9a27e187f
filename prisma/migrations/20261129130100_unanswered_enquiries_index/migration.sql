-- By hand: enquiries without an answer, by how long they wait. It holds those of a month at most, since they expire.
CREATE INDEX CONCURRENTLY "Enquiry_unanswered_idx" ON "Enquiry" (coalesce("askedAgainAt", "createdAt"), "id") WHERE "state" = 'new';
