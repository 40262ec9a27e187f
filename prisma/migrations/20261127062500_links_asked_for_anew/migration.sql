-- A new link takes the place of the old one when it is opened: anybody may ask for one.
SET lock_timeout = '5s';
ALTER TABLE "Enquiry" ADD COLUMN "nextTokenHash" BYTEA, ADD COLUMN "nextSealedToken" BYTEA;
