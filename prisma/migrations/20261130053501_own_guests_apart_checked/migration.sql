SET lock_timeout = '5s';

ALTER TABLE "Enquiry" VALIDATE CONSTRAINT "Enquiry_guest_alone_check";
