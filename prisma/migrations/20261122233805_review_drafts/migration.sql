-- AlterTable
ALTER TABLE "ReviewInvitation" ADD COLUMN     "draft" JSONB;
