SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Enquiry" ADD COLUMN     "childrenAges" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
