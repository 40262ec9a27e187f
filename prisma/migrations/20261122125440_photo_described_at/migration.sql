-- AlterTable
ALTER TABLE "Photo" ADD COLUMN     "describedAt" TIMESTAMPTZ(3);
