-- What a failed email needs to be sent again, encrypted.
ALTER TABLE "EmailOutbox" ADD COLUMN "locked" BYTEA;
