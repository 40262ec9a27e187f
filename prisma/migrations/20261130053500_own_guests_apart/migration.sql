SET lock_timeout = '5s';

-- The link of an enquiry opens its group: a guide who holds the link of an own guest would accept the offers of others.
ALTER TABLE "Enquiry" ADD CONSTRAINT "Enquiry_guest_alone_check" CHECK ("origin" = 'traveller' OR "groupId" IS NULL) NOT VALID;
